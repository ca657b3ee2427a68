/** The way into a session's room for sockets (contract 5). */
import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const hub = new Hono<AppEnv>();
