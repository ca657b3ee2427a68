import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const auth = new Hono<AppEnv>();
