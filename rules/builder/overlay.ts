/** The builder's window: opened and closed, normal, minimized or maximized. Where it lies is the screen's to know. */
import { type Builder, type Frame, moved } from './builder.ts';

export function openBuilder(builder: Builder): Builder {
  return builder.meta.isOpen ? builder : moved(builder, { isOpen: true, frame: 'normal' });
}

export function closeBuilder(builder: Builder): Builder {
  return builder.meta.isOpen ? moved(builder, { isOpen: false }) : builder;
}

export function setFrame(builder: Builder, frame: Frame): Builder {
  return builder.meta.frame === frame ? builder : moved(builder, { frame });
}
