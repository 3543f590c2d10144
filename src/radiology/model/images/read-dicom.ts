import dicomParser from 'dicom-parser'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { encodingOf } from './character-sets.ts'
import { packedPixels } from './packed-frames.ts'
import { syntaxOf } from './transfer-syntaxes.ts'

/** What a DICOM file says of itself: whose picture it is, where it stands in its study, and how its points are to be read. */
export type DicomHeader = {
  readonly patientName: string
  readonly patientId: string
  readonly studyUid: string
  readonly seriesUid: string
  readonly sopUid: string
  readonly modality: string
  readonly studyDescription: string
  readonly seriesDescription: string
  /** As written: 20261128. */
  readonly studyDate: string
  readonly seriesNo: number
  readonly instanceNo: number
  readonly transferSyntax: string
  readonly rows: number
  readonly columns: number
  readonly frames: number
  readonly samples: number
  readonly bits: number
  readonly isSigned: boolean
  readonly isPlanar: boolean
  readonly photometric: string
  /** Millimetres between rows and between columns; null where the file does not say. */
  readonly spacing: readonly [number, number] | null
  readonly window: { readonly centre: number; readonly width: number } | null
  readonly slope: number
  readonly intercept: number
  /** Where the points begin in the file, and how many bytes they are; of packed frames up to the end mark. */
  readonly pixelsAt: number
  readonly pixelBytes: number
}

export type DicomRefusal =
  | 'NOT_DICOM'
  | 'ENDS_EARLY'
  | 'NO_PICTURE'
  | 'HEADER_LIES'
  | 'FILE_TOO_MANY_PIXELS'
  | 'SYNTAX_UNKNOWN'

const PIXELS = 'x7fe00010'
const MAX_POINTS = 50_000_000
const MAX_FRAMES = 10_000
const NAME_LETTERS = 64 * 3

/** Reads text by the name of its encoding, which the pure zone cannot. */
export type Decode = (bytes: Uint8Array, encoding: string) => string

/** Whether bytes begin as a DICOM file does. */
export const looksLikeDicom = (bytes: Uint8Array): boolean =>
  [0x44, 0x49, 0x43, 0x4d].every((letter, at) => bytes[128 + at] === letter)

/**
 * The header of a DICOM file. What it says of its size is compared with the bytes that are there, before anybody unpacks them: a file cut
 * short is refused, and so is one whose points cannot be as many as it claims.
 */
export function readDicom(bytes: Uint8Array, decode: Decode): Verdict<DicomHeader, DicomRefusal> {
  if (!looksLikeDicom(bytes)) return refuse('NOT_DICOM')
  const set = parsed(bytes)
  if (!set) return refuse('ENDS_EARLY')
  const header = headerOf(set, decode)
  if (!header) return refuse('NO_PICTURE')
  return checked(header, bytes)
}

/** Undefined where the tags before the points cannot be read to their end. */
function parsed(bytes: Uint8Array): dicomParser.DataSet | undefined {
  try {
    return dicomParser.parseDicom(bytes, { untilTag: PIXELS })
  } catch {
    return undefined
  }
}

function headerOf(set: dicomParser.DataSet, decode: Decode): DicomHeader | undefined {
  const pixels = set.elements[PIXELS]
  const [rows, columns] = [set.uint16('x00280010') ?? 0, set.uint16('x00280011') ?? 0]
  const uids = { studyUid: uid(set, 'x0020000d'), seriesUid: uid(set, 'x0020000e'), sopUid: uid(set, 'x00080018') }
  if (!pixels || rows * columns === 0 || Object.values(uids).includes('')) return undefined
  const words = (tag: string) => textOf(set, tag, decode)
  return {
    ...uids,
    patientName: words('x00100010').slice(0, NAME_LETTERS),
    patientId: words('x00100020').slice(0, 64),
    modality: words('x00080060').slice(0, 16),
    studyDescription: words('x00081030').slice(0, 64),
    seriesDescription: words('x0008103e').slice(0, 64),
    studyDate: /^\d{8}/.exec(set.string('x00080020') ?? '')?.[0] ?? '',
    seriesNo: whole(set, 'x00200011', 0),
    instanceNo: whole(set, 'x00200013', 0),
    transferSyntax: uid(set, 'x00020010') || '1.2.840.10008.1.2',
    ...{ rows, columns },
    frames: Math.max(1, whole(set, 'x00280008', 1)),
    samples: set.uint16('x00280002') ?? 1,
    bits: set.uint16('x00280100') ?? 16,
    isSigned: set.uint16('x00280103') === 1,
    isPlanar: set.uint16('x00280006') === 1,
    photometric: words('x00280004'),
    spacing: spacingOf(set),
    window: windowOf(set),
    slope: float(set, 'x00281053') || 1,
    intercept: float(set, 'x00281052') ?? 0,
    pixelsAt: pixels.dataOffset,
    pixelBytes: pixels.length,
  }
}

function checked(header: DicomHeader, bytes: Uint8Array): Verdict<DicomHeader, DicomRefusal> {
  const { transferSyntax, rows, columns, frames, pixelsAt, pixelBytes } = header
  const syntax = syntaxOf(transferSyntax)
  if (!syntax) return refuse('SYNTAX_UNKNOWN', { values: { syntax: transferSyntax } })
  if (rows * columns > MAX_POINTS) return refuse('FILE_TOO_MANY_PIXELS')
  if (frames > MAX_FRAMES || ![8, 16].includes(header.bits) || ![1, 3].includes(header.samples))
    return refuse('HEADER_LIES')
  if (syntax.isPacked) {
    const packed = packedPixels(bytes, pixelsAt)
    if (!packed) return refuse('ENDS_EARLY')
    return packed.parts.length < frames ? refuse('HEADER_LIES') : accept({ ...header, pixelBytes: packed.bytes })
  }
  const wanted = rawBytesOf(header)
  if (pixelsAt + pixelBytes > bytes.length || pixelBytes < wanted) return refuse('ENDS_EARLY')
  return pixelBytes > wanted + 1 ? refuse('HEADER_LIES') : accept(header)
}

/** How many bytes the points of all frames are; two colours of such a picture share their blue and red. */
const rawBytesOf = ({ rows, columns, frames, samples, bits, photometric }: DicomHeader): number =>
  rows * columns * frames * (photometric === 'YBR_FULL_422' ? 2 : samples) * (bits / 8)

const uid = (set: dicomParser.DataSet, tag: string): string => {
  const words = (set.string(tag) ?? '').trim()
  return /^[0-9.]{1,64}$/.test(words) ? words : ''
}

function textOf(set: dicomParser.DataSet, tag: string, decode: Decode): string {
  const element = set.elements[tag]
  if (!element) return ''
  const bytes = set.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return decode(bytes, encodingOf(set.string('x00080005') ?? ''))
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
}

function float(set: dicomParser.DataSet, tag: string, at = 0): number | undefined {
  const value = Number.parseFloat((set.string(tag) ?? '').split('\\')[at] ?? '')
  return Number.isFinite(value) ? value : undefined
}

function whole(set: dicomParser.DataSet, tag: string, otherwise: number): number {
  const value = Math.trunc(float(set, tag) ?? otherwise)
  return Math.abs(value) < 2 ** 31 ? value : otherwise
}

/** Of the patient, else of the detector, which lies a little behind. */
function spacingOf(set: dicomParser.DataSet): DicomHeader['spacing'] {
  for (const tag of ['x00280030', 'x00181164']) {
    const [between, along] = [float(set, tag), float(set, tag, 1)]
    if (between && along && between > 0 && along > 0) return [between, along]
  }
  return null
}

function windowOf(set: dicomParser.DataSet): DicomHeader['window'] {
  const [centre, width] = [float(set, 'x00281050'), float(set, 'x00281051')]
  return centre !== undefined && width !== undefined && width >= 1 ? { centre, width } : null
}
