import type { Actor } from '../../platform/server/contract/actor.ts'

type Written = { readonly version: number; readonly state: string; readonly writtenBy: string | null }

/** Refuses to decide a document that is decided already, is not as it was seen, or was written by who decides. */
export function refuseUndecidable(
  { version, state, writtenBy }: Written,
  asked: { readonly version: number; readonly actor: Actor },
  refuse: (code: 'STALE' | 'DECIDED' | 'OWN_DOCUMENT') => never,
): void {
  if (state !== 'written') refuse('DECIDED')
  if (version !== asked.version) refuse('STALE')
  if (writtenBy === asked.actor.userId) refuse('OWN_DOCUMENT')
}
