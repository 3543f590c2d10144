import type { DossierFacts } from '../../model/dossier.ts'

/** What the press is told, one order at a time, each answered. */
export type Order =
  | { readonly do: 'open'; readonly facts: DossierFacts }
  | { readonly do: 'add'; readonly type: number; readonly bytes: Uint8Array }
  | { readonly do: 'finish' }
  | { readonly do: 'join'; readonly pictures: readonly Uint8Array[] }

export type Answer = { readonly bytes?: Uint8Array; readonly broken?: number; readonly failed?: string }
