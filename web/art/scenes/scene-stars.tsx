// The stars of all landscapes, faint ones and bright ones.

export function Stars() {
  return (
    <g fill="none" stroke="var(--scene-star)" strokeLinecap="round" opacity=".6">
      <path
        strokeWidth="2"
        d="M42 61h0M131 214h0M207 33h0M296 148h0M352 71h0M438 232h0M517 24h0M604 176h0M663 58h0M742 243h0M818 96h0M889 19h0M967 201h0M1043 74h0M1098 162h0M1187 41h0M1246 228h0M1321 108h0M1408 27h0M1467 187h0M1533 92h0"
      />
      <path
        strokeWidth="3.2"
        d="M88 132h0M254 92h0M402 26h0M566 113h0M708 138h0M937 124h0M1142 98h0M1284 170h0M1386 221h0M1576 36h0"
      />
    </g>
  );
}
