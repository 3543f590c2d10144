import { fileTypeFromBuffer } from 'file-type'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import type { FileRefusals } from '../../model/contract/platform.contract.ts'
import { inspectContent } from '../../model/files/file-content.ts'
import { decideFileType } from '../../model/files/file-type.ts'
import type { UploadedFile } from '../contract/operation.ts'

type Accepted = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** A file as it may be kept: named without a path, its extension and its content in agreement, and whole. */
export async function acceptFile(file: UploadedFile): Promise<Verdict<Accepted, keyof FileRefusals>> {
  const name = plainName(file.name)
  const sniffed = await fileTypeFromBuffer(file.bytes)
  const type = decideFileType(name, file.bytes.length, sniffed?.mime)
  if (!type.ok) return type
  const content = inspectContent(name, type.value, file.bytes)
  return content.ok ? accept({ name, mediaType: type.value, bytes: file.bytes }) : content
}

/** Without a path, in one line, and without the marks that let a name read backwards. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const INLINE = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** What a browser may show where it is; everything else it saves. */
export const isShownInline = (mediaType: string): boolean => INLINE.has(mediaType)
