import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const profile = new Hono<AppEnv>();
