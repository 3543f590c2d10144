import { fileTypeFromBuffer } from 'file-type'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { FileRefusals } from '../../model/contract/platform.contract.ts'
import { includes, inspectContent, mostUnpacked, VBA_PROJECT } from '../../model/files/file-content.ts'
import { decideFileType } from '../../model/files/file-type.ts'
import { readPng } from '../../model/files/png.ts'
import { packedEntries } from '../../model/files/zip-directory.ts'
import { countPngData } from './png-data.ts'
import { archiveFault } from './unpack-archive.ts'

type Inspected = Verdict<string, keyof FileRefusals>

/** The media type of a file as it may be kept: extension and content agree, and it is what it is to its last part. */
export async function inspectFile(name: string, bytes: Uint8Array): Promise<Inspected> {
  const sniffed = await fileTypeFromBuffer(bytes)
  const type = decideFileType(name, bytes.length, sniffed?.mime)
  if (!type.ok) return type
  const content = inspectContent(name, type.value, bytes)
  if (!content.ok) return content
  const fault = await faultIn(type.value, bytes)
  if (!fault) return accept(type.value)
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return refuse(fault, { values: { name, extension } })
}

async function faultIn(mediaType: string, bytes: Uint8Array): Promise<keyof FileRefusals | null> {
  if (mediaType === 'application/pdf') return (await hasPages(bytes)) ? null : 'FILE_WITHOUT_PAGES'
  if (mediaType === 'image/png') return faultOfPng(bytes)
  if (mediaType.includes('openxmlformats')) return faultOfDocument(bytes)
  return null
}

/** A PDF that only its owner locked opens with the empty password, as readers open it. */
async function hasPages(bytes: Uint8Array): Promise<boolean> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
    return pdf.getPageCount() > 0
  } catch {
    return false
  }
}

async function faultOfPng(bytes: Uint8Array): Promise<keyof FileRefusals | null> {
  const png = readPng(bytes)
  const data = png ? await countPngData(png) : 'broken'
  if (data === 'too much') return 'FILE_PACKED_TOO_TIGHT'
  return data === 'broken' ? 'FILE_NOT_WHAT_IT_SAYS' : null
}

const LISTS = /(^\[Content_Types\]\.xml|\.rels)$/i
const NAMES_MACROS = /vbaproject|macroenabled/i

/** Macros may lie under any name; they are known by what lists the parts and by their own stream. */
function faultOfDocument(bytes: Uint8Array): keyof FileRefusals | null {
  const entries = packedEntries(bytes) ?? []
  let hasMacros = false
  const fault = archiveFault(bytes, entries, mostUnpacked(bytes.length), ({ name }, unpacked) => {
    if (LISTS.test(name)) hasMacros ||= NAMES_MACROS.test(Buffer.from(unpacked).toString('latin1').replaceAll('\0', ''))
    else hasMacros ||= includes(unpacked, VBA_PROJECT)
  })
  if (fault) return fault === 'too large' ? 'FILE_PACKED_TOO_TIGHT' : 'FILE_NOT_WHAT_IT_SAYS'
  return hasMacros ? 'FILE_HAS_MACROS' : null
}
