/**
 * Draws dice into a canvas by WebGL 2: shadows first, then each body once for all dice of its kind. What moves, and when to
 * draw, is decided in show.ts.
 */
import { type Atlas, cellOf } from './atlas.ts';
import { BODIES, type BodyName, bodies } from './bodies.ts';
import { meshOf, VERTEX_SIZE } from './mesh.ts';
import type { Palette } from './messages.ts';
import { COLOURS_PER_TONE, dieFragment, dieVertex, shadowFragment, shadowVertex, TONES } from './shaders.ts';
import type { Pose } from './throw.ts';

/** A die as it has to be drawn now. */
export type Drawn = {
  body: BodyName;
  label: string; // the number that counts
  tone: number;
  pose: Pose;
  presence: number; // 1 there, 0 gone
  faintness: number; // 0 to 1; 1: of an earlier roll
  isHidden: boolean;
  told: number; // 0 to 1: how much the number that counts stands out from the others; 0 in the air, 1 at rest
};

const FLOAT_BYTES = 4;
/** Numbers per die: turn (4), place (4), manner, telling. */
const DIE_SIZE = 14;
const DIE_ATTRIBUTES = [
  { location: 4, size: 4, offset: 0 },
  { location: 5, size: 4, offset: 4 },
  { location: 6, size: 4, offset: 8 },
  { location: 7, size: 2, offset: 12 },
];
const MESH_ATTRIBUTES = [
  { location: 0, size: 3, offset: 0 },
  { location: 1, size: 3, offset: 3 },
  { location: 2, size: 2, offset: 6 },
  { location: 3, size: 2, offset: 8 },
];

type Shape = { array: WebGLVertexArrayObject; indexCount: number };

export class Painter {
  readonly #gl: WebGL2RenderingContext;
  readonly #canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly #dice: WebGLProgram;
  readonly #shadows: WebGLProgram;
  readonly #instances: WebGLBuffer;
  readonly #shapes: Record<BodyName, Shape>;
  readonly #blot: WebGLVertexArrayObject;

  /** Throws when there is no WebGL 2. */
  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, atlas: Atlas) {
    const gl = canvas.getContext('webgl2', {
      alpha: true,
      antialias: true,
      powerPreference: 'low-power',
    }) as WebGL2RenderingContext | null;
    if (gl === null) throw new Error('This browser has no WebGL 2.');
    this.#gl = gl;
    this.#canvas = canvas;
    this.#dice = programOf(gl, dieVertex, dieFragment);
    this.#shadows = programOf(gl, shadowVertex, shadowFragment);
    this.#instances = gl.createBuffer();
    this.#shapes = Object.fromEntries(BODIES.map((name) => [name, this.#shapeOf(name)])) as Record<BodyName, Shape>;
    this.#blot = this.#blotOf();
    putAtlas(gl, atlas);
    select(gl, this.#dice);
    gl.uniform2f(gl.getUniformLocation(this.#dice, 'boxes'), atlas.columns, atlas.rows);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.enable(gl.CULL_FACE);
  }

  /** `width` and `height` in CSS pixels, `ratio` in device pixels for each of them. */
  resize(width: number, height: number, ratio: number): void {
    const gl = this.#gl;
    this.#canvas.width = Math.max(1, Math.round(width * ratio));
    this.#canvas.height = Math.max(1, Math.round(height * ratio));
    gl.viewport(0, 0, this.#canvas.width, this.#canvas.height);
    for (const program of [this.#dice, this.#shadows]) {
      select(gl, program);
      gl.uniform2f(gl.getUniformLocation(program, 'stage'), width, height);
    }
  }

  wear({ tones, ground }: Palette): void {
    const gl = this.#gl;
    select(gl, this.#dice);
    const colours = tones.flatMap((tone) => tone.flatMap(channelsOf)).slice(0, TONES * COLOURS_PER_TONE * 3);
    gl.uniform3fv(gl.getUniformLocation(this.#dice, 'colours'), colours);
    for (const program of [this.#dice, this.#shadows]) {
      select(gl, program);
      gl.uniform3fv(gl.getUniformLocation(program, 'ground'), channelsOf(ground));
    }
  }

  draw(dice: readonly Drawn[]): void {
    const gl = this.#gl;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.disable(gl.DEPTH_TEST);
    select(gl, this.#shadows);
    this.#put(dice);
    gl.bindVertexArray(this.#blot);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, dice.length);
    gl.enable(gl.DEPTH_TEST);
    select(gl, this.#dice);
    for (const name of BODIES) {
      const alike = dice.filter(({ body }) => body === name);
      if (alike.length === 0) continue;
      this.#put(alike);
      const { array, indexCount } = this.#shapes[name];
      gl.bindVertexArray(array);
      gl.drawElementsInstanced(gl.TRIANGLES, indexCount, gl.UNSIGNED_SHORT, 0, alike.length);
    }
    gl.bindVertexArray(null);
  }

  /** Frees the graphics card's memory at once; nothing can be drawn afterwards. */
  dispose(): void {
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #put(dice: readonly Drawn[]): void {
    const gl = this.#gl;
    const data = dice.flatMap(({ pose, tone, body, label, presence, faintness, isHidden, told }) => [
      ...pose.turn,
      pose.x,
      pose.y,
      pose.height,
      pose.size * bodies[body].reach,
      tone,
      cellOf(label),
      presence,
      faintness,
      isHidden ? 1 : 0,
      told,
    ]);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#instances);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(data), gl.DYNAMIC_DRAW);
  }

  #shapeOf(name: BodyName): Shape {
    const gl = this.#gl;
    const { vertices, indices } = meshOf(bodies[name], cellOf);
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
    for (const { location, size, offset } of MESH_ATTRIBUTES) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, VERTEX_SIZE * FLOAT_BYTES, offset * FLOAT_BYTES);
    }
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
    this.#readInstances();
    return { array, indexCount: indices.length };
  }

  #blotOf(): WebGLVertexArrayObject {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, 1, 1, 1, -1, -1, 1, -1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    this.#readInstances();
    return array;
  }

  #readInstances(): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#instances);
    for (const { location, size, offset } of DIE_ATTRIBUTES) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, DIE_SIZE * FLOAT_BYTES, offset * FLOAT_BYTES);
      gl.vertexAttribDivisor(location, 1);
    }
    gl.bindVertexArray(null);
  }
}

function select(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL calls it so; it is no hook
  gl.useProgram(program);
}

function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('The graphics context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader)) ?? [];
    throw new Error(`The graphics card refuses the dice: ${[gl.getProgramInfoLog(program), ...logs].join(' ')}`);
  }
  return program;
}

function putAtlas(gl: WebGL2RenderingContext, { picture }: Atlas): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  const sharp = gl.getExtension('EXT_texture_filter_anisotropic');
  if (sharp) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 4);
}

/** "#f4c560" and "rgb(5, 6, 15)" as three numbers from 0 to 1. */
function channelsOf(colour: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(colour.trim());
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16) / 255);
  return (colour.match(/[\d.]+/g) ?? ['0', '0', '0']).slice(0, 3).map((part) => Number(part) / 255);
}
