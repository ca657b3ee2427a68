import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const campaigns = new Hono<AppEnv>();
