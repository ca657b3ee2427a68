/**
 * The shaders: how a die is lit, and the shadow it throws on the table. One lamp from the upper left, a window above, the glow
 * of the table from below. Colours come from the design tokens.
 */
import { LYING, STANDING } from './view.ts';

/** Colours of a tone: two for lit and two for shaded parts of a facet, edge, numbers. */
export const COLOURS_PER_TONE = 6;
export const TONES = 4;

const view = `
const float LYING = ${LYING.toFixed(6)};
const float STANDING = ${STANDING.toFixed(6)};
const vec3 TO_EYE = vec3(0.0, -STANDING, LYING);
uniform vec2 stage; // CSS pixels
/* A point of the stage, in pixels from its upper left, with how near it is to the eye. */
vec4 onStage(vec2 at, float nearness) {
  return vec4(at.x / stage.x * 2.0 - 1.0, 1.0 - at.y / stage.y * 2.0, -nearness / 8192.0, 1.0);
}
`;

export const dieVertex = `#version 300 es
precision highp float;
${view}
layout(location = 0) in vec3 point;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 inFigure;
layout(location = 3) in vec2 cellAndEdge;
layout(location = 4) in vec4 turn;
layout(location = 5) in vec4 place; // x, y on the table, height, radius
layout(location = 6) in vec4 manner; // tone, cell that counts, presence, faintness
layout(location = 7) in vec2 telling; // behind the screen, how far the number that counts stands out
uniform vec3 colours[${TONES * COLOURS_PER_TONE}];
out vec3 faceNormal;
out vec3 local;
out vec2 figure;
out float above;
flat out float cell;
out float edge;
flat out float strength;
flat out float presence;
flat out float faint;
flat out float hidden;
flat out vec3 litNear; flat out vec3 litFar; flat out vec3 shadeNear; flat out vec3 shadeFar; flat out vec3 rim; flat out vec3 ink;

vec3 turned(vec3 v) { return v + 2.0 * cross(turn.xyz, cross(turn.xyz, v) + turn.w * v); }

void main() {
  vec3 world = turned(point) * place.w;
  float eye = place.w * 9.0;
  float near = eye / (eye - dot(world, TO_EYE)) * (1.0 + place.z * 0.0006);
  vec2 centre = vec2(place.x, place.y - place.z * STANDING);
  vec2 at = centre + vec2(world.x, -(world.y * LYING + world.z * STANDING)) * near;
  float nearness = place.y / LYING * STANDING + place.z * LYING + dot(world, TO_EYE);
  gl_Position = onStage(at, nearness);
  faceNormal = turned(normal);
  local = world / place.w;
  above = (place.z + world.z) / place.w;
  figure = inFigure;
  cell = cellAndEdge.x;
  edge = cellAndEdge.y;
  strength = mix(0.8, abs(cellAndEdge.x - manner.y) < 0.5 ? 1.0 : 0.5, telling.y);
  presence = manner.z;
  faint = manner.w;
  hidden = telling.x;
  int tone = int(manner.x + 0.5) * ${COLOURS_PER_TONE};
  litNear = colours[tone]; litFar = colours[tone + 1]; shadeNear = colours[tone + 2]; shadeFar = colours[tone + 3];
  rim = colours[tone + 4]; ink = colours[tone + 5];
}
`;

export const dieFragment = `#version 300 es
precision highp float;
const vec3 TO_EYE = vec3(0.0, ${(-STANDING).toFixed(6)}, ${LYING.toFixed(6)});
const vec3 TO_LAMP = vec3(-0.496, 0.273, 0.824);
uniform sampler2D figures;
uniform vec2 boxes; // of the atlas, across and down
uniform vec3 ground;
in vec3 faceNormal;
in vec3 local;
in vec2 figure;
in float above;
flat in float cell;
in float edge;
flat in float strength;
flat in float presence;
flat in float faint;
flat in float hidden;
flat in vec3 litNear; flat in vec3 litFar; flat in vec3 shadeNear; flat in vec3 shadeFar; flat in vec3 rim; flat in vec3 ink;
out vec4 colour;

float inkAt(vec2 at) {
  vec2 inBox = vec2(at.x, -at.y) + 0.5;
  vec2 box = vec2(mod(cell, boxes.x), floor(cell / boxes.x));
  return texture(figures, (box + clamp(inBox, 0.01, 0.99)) / boxes).r;
}

void main() {
  vec3 normal = normalize(faceNormal);
  float lamp = dot(normal, TO_LAMP);
  float light = smoothstep(-0.45, 1.0, lamp);
  light = mix(light, lamp * 0.5 + 0.5, 0.35);
  float along = clamp(0.5 + 0.75 * dot(local, normalize(vec3(-0.55, 0.65, 0.2))), 0.0, 1.0);
  vec3 lit = mix(litFar, litNear, along);
  vec3 shade = mix(shadeFar, shadeNear, along);
  vec3 body = mix(shade, lit, light);
  /* The table gives a little of the light back. */
  body += lit * 0.10 * max(0.0, -normal.z);
  body += lit * 0.30 * max(0.0, dot(normal, TO_EYE)) * (1.0 - light);

  vec3 bounced = reflect(-TO_EYE, normal);
  float window = smoothstep(0.80, 0.97, dot(bounced, normalize(vec3(-0.42, 0.52, 0.74))));
  float glint = pow(max(0.0, dot(normal, normalize(TO_LAMP + TO_EYE))), 70.0);
  float grazing = pow(1.0 - max(0.0, dot(normal, TO_EYE)), 3.0);
  vec3 shine = rim * (0.16 * window + 0.30 * grazing * smoothstep(-0.2, 0.7, normal.z + 0.2)) + vec3(0.42) * glint;
  body = mix(body, rim * (0.30 + 0.75 * light), edge * 0.55);

  /* Where it stands on the table no light comes in. */
  body *= mix(0.55, 1.0, smoothstep(-0.02, 0.5, above));

  float number = cell < -0.5 ? 0.0 : inkAt(figure);
  float below = cell < -0.5 ? 0.0 : inkAt(figure + vec2(-0.012, 0.016));
  float cut = clamp(below - number, 0.0, 1.0);
  body += rim * cut * 0.35 * strength;
  vec3 painted = mix(body + shine, mix(body, mix(ink, rim, hidden), 0.96 * strength) + shine * 0.25, number);

  painted = mix(painted, mix(vec3(dot(painted, vec3(0.3, 0.55, 0.15))), painted, 0.7) * 0.78, faint);
  float solid = mix(1.0, clamp(0.30 + 0.55 * grazing + 0.35 * edge + number * strength, 0.0, 1.0), hidden);
  colour = vec4(painted, 1.0) * presence * solid;
}
`;

export const shadowVertex = `#version 300 es
precision highp float;
${view}
layout(location = 0) in vec2 corner; // -1 .. 1
layout(location = 5) in vec4 place;
layout(location = 6) in vec4 manner;
layout(location = 7) in vec2 telling;
out vec2 at;
out float depth;
flat out float soft;
void main() {
  float lift = max(0.0, place.z - place.w * 0.75) / place.w;
  soft = clamp(lift * 0.35, 0.0, 1.0);
  float spread = place.w * (1.55 + 0.5 * min(lift, 3.0));
  vec2 thrown = vec2(0.16, 0.05) * place.w + vec2(0.30, 0.10) * max(0.0, place.z - place.w * 0.75);
  at = corner;
  depth = manner.z * mix(1.0, 0.55, max(manner.w * 0.6, telling.x)) / (1.0 + lift * 1.1);
  vec2 on = place.xy + thrown + corner * vec2(spread, spread * LYING * 0.92);
  gl_Position = onStage(on, -4000.0);
}
`;

export const shadowFragment = `#version 300 es
precision highp float;
uniform vec3 ground;
in vec2 at;
in float depth;
flat in float soft;
out vec4 colour;
void main() {
  float far = length(at);
  float wide = smoothstep(1.0, 0.18, far);
  float tight = smoothstep(mix(0.72, 1.0, soft), mix(0.34, 0.0, soft), far);
  float dark = depth * (0.38 * wide * wide + 0.42 * tight);
  colour = vec4(ground * dark, dark);
}
`;
