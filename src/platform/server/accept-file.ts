import { fileTypeFromBuffer } from 'file-type'
import { accept, type Verdict } from '../../kernel/verdict.ts'
import { inspectContent } from '../model/file-content.ts'
import { decideFileType } from '../model/file-type.ts'
import type { FileRefusals } from '../model/platform.contract.ts'
import type { UploadedFile } from './operation.ts'

type Accepted = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** A file as it may be kept: named without a path, its extension and its content in agreement, and whole. */
export async function acceptFile(file: UploadedFile): Promise<Verdict<Accepted, keyof FileRefusals>> {
  const name = file.name.split(/[\\/]/).at(-1) ?? ''
  const sniffed = await fileTypeFromBuffer(file.bytes)
  const type = decideFileType(name, file.bytes.length, sniffed?.mime)
  if (!type.ok) return type
  const content = inspectContent(name, type.value, file.bytes)
  return content.ok ? accept({ name, mediaType: type.value, bytes: file.bytes }) : content
}

const INLINE = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** What a browser may show where it is; everything else it saves. */
export const isShownInline = (mediaType: string): boolean => INLINE.has(mediaType)
