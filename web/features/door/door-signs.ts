// The signs of a door, beside its words.
import { DoorClosed, DoorOpen, Hand, type LucideIcon } from 'lucide-react';
import type { Door } from '../../../rules/table.ts';

export const DOOR_SIGNS: Record<Door, LucideIcon> = { open: DoorOpen, ask: Hand, shut: DoorClosed };
