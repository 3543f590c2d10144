import { showMoment } from '../../../kernel/calendar.ts'
import { blocksOf } from '../../../kernel/writing/tables.ts'
import type { NoteVersion, OpenedNote, SignedContent } from '../../model/shown-note.ts'

// What the papers of signed notes say alike, whichever slice prints them. Pure.

export type PrintedSignature = Pick<
  NoteVersion,
  'signedAs' | 'signedAt' | 'countersignedAs' | 'countersignedAt' | 'digest'
>

const DIGEST_FIGURES = 16
const at = (instant: string | null): string => (instant === null ? '' : showMoment(instant))

/** 'Version 2, replaces version 1: the diet was asked for'; nothing of the first. */
export const versionWords = ({ version, reason }: Pick<SignedContent, 'version' | 'reason'>): string =>
  version === 1 ? '' : `Version ${version}, replaces version ${version - 1}: ${reason ?? ''}`

/** The signature below a paper; empty of a draft. */
export const drawnSignature = (signature: PrintedSignature | null) => ({
  signedAs: signature?.signedAs ?? '',
  signedAt: at(signature?.signedAt ?? null),
  countersigned: [signature?.countersignedAs, at(signature?.countersignedAt ?? null)].filter(Boolean).join(', '),
  digest: signature?.digest.slice(0, DIGEST_FIGURES) ?? '',
})

/** The signature of a version that was just made, before anybody countersigns it. */
export const freshSignature = (signedAs: string, now: Date, digest: string): PrintedSignature => ({
  ...{ signedAs, signedAt: now.toISOString(), digest },
  ...{ countersignedAs: null, countersignedAt: null },
})

/** What was added below a signed note. */
export const drawnAddenda = (addenda: OpenedNote['addenda']) =>
  addenda.map(({ words, signedAs, signedAt }) => ({ head: `${at(signedAt)}, ${signedAs}`, lines: words.split('\n') }))

/** Sections with their tables, as a paper draws them. */
export const drawnSections = (sections: SignedContent['sections']) =>
  sections.map(({ name, body }) => ({
    title: name,
    blocks: blocksOf(body).map((block) => ({ lines: [], head: [], rows: [], ...drawnBlock(block) })),
  }))

const drawnBlock = (block: ReturnType<typeof blocksOf>[number]) =>
  'lines' in block ? { lines: [...block.lines] } : { head: [...block.head], rows: block.rows.map((row) => [...row]) }

type Printed = { readonly signed: Pick<NoteVersion, 'versionNo'> | undefined; readonly versions: number }

/** How a paper is marked that is not the newest signed version: a draft, or one that was replaced. */
export function markOf({ signed, versions }: Printed) {
  if (!signed) return { mark: { word: 'DRAFT', note: 'not signed' } }
  return signed.versionNo < versions ? { mark: { word: 'REPLACED', note: `by version ${versions}` } } : {}
}
