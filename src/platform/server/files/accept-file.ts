import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { FileRefusals } from '../../model/contract/platform.contract.ts'
import type { UploadedFile } from '../contract/operation.ts'
import { type IsolatedKind, type Isolation, ProcessEnded, type QueueMember } from '../isolation/isolated.ts'

export type AcceptedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
export type FileVerdict = Verdict<AcceptedFile, keyof FileRefusals>

export type InspectOrder = { readonly name: string; readonly bytes: Uint8Array }

const INSPECTION: IsolatedKind<InspectOrder, Verdict<string, keyof FileRefusals>> = {
  script: new URL('./inspect-file.process.ts', import.meta.url),
  heapMb: 384,
  memoryMb: 900,
  mostMs: 20_000,
  grownMb: 300,
  idleMs: 300_000,
  mostWaiting: 40,
}

/** A file as it may be kept: named without a path, its extension and its content in agreement, and whole. */
export async function acceptFile(isolation: Isolation, member: QueueMember, file: UploadedFile): Promise<FileVerdict> {
  const name = plainName(file.name)
  try {
    const type = await isolation.of(INSPECTION).session(member, (ask) => ask({ name, bytes: file.bytes }))
    return type.ok ? accept({ name, mediaType: type.value, bytes: file.bytes }) : type
  } catch (error) {
    if (error instanceof ProcessEnded) return refuse('FILE_UNREADABLE', { values: { name } })
    throw error
  }
}

/** Without a path, in one line, and without the marks that let a name read backwards. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const INLINE = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** What a browser may show where it is; everything else it saves. */
export const isShownInline = (mediaType: string): boolean => INLINE.has(mediaType)
