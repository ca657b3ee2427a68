// The game's own signs: the sun of Hope, the crescent of Fear, and dawn, where both meet, for a critical. They have the size
// and colour of the words beside them, and are decoration: the word always stands beside a sign.
import type { ReactNode } from 'react';

type SignProps = { className?: string | undefined };

function Sign({ className, children }: SignProps & { children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export function HopeSign({ className }: SignProps) {
  return (
    <Sign className={className}>
      <circle cx="12" cy="12" r="5.2" />
      <path d="M10.3 5.6L12 .4L13.7 5.6ZM15.3 6.3L19.1 4.9L17.7 8.7ZM18.4 10.3L23.6 12L18.4 13.7ZM17.7 15.3L19.1 19.1L15.3 17.7ZM13.7 18.4L12 23.6L10.3 18.4ZM8.7 17.7L4.9 19.1L6.3 15.3ZM5.6 13.7L.4 12L5.6 10.3ZM6.3 8.7L4.9 4.9L8.7 6.3Z" />
    </Sign>
  );
}

export function FearSign({ className }: SignProps) {
  return (
    <Sign className={className}>
      <path d="M20.6 14.9A9.3 9.3 0 1 1 9.6 3.2a7.6 7.6 0 0 0 11 11.7z" />
    </Sign>
  );
}

export function CriticalSign({ className }: SignProps) {
  return (
    <Sign className={className}>
      <path d="M11 7v10a5 5 0 0 1 0-10z" />
      <path d="M13.3 18.3L12 22.6L10.7 18.3ZM9.3 17.8L5.8 20.6L7.3 16.3ZM6.4 15.1L1.9 15.3L5.6 12.7ZM5.6 11.3L1.9 8.7L6.4 8.9ZM7.3 7.7L5.8 3.4L9.3 6.2ZM10.7 5.7L12 1.4L13.3 5.7Z" />
      <path d="M12.6 2.4a9.6 9.6 0 0 1 0 19.2 14.5 14.5 0 0 0 0-19.2z" />
    </Sign>
  );
}
