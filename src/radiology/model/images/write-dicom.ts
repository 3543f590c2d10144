/** What a DICOM file is written from: one picture, or the frames of one, uncompressed. */
export type DicomPicture = {
  /** As DICOM writes it, family name first: 'BHOYAR^SANGEETA^RAMPRASAD'. */
  readonly patientName: string
  /** The id of the patient at the hospital (UHID). */
  readonly patientId: string
  readonly studyUid: string
  readonly seriesUid: string
  /** Of this one picture, unique in the world. */
  readonly sopUid: string
  readonly rows: number
  readonly columns: number
  /** The values of all frames, row by row; of colours three a point. */
  readonly pixels: Uint8Array | Uint16Array | Int16Array
  /** DX, CT, MR, US... */
  readonly modality?: string
  readonly studyDescription?: string
  readonly seriesDescription?: string
  readonly seriesNo?: number
  readonly instanceNo?: number
  /** Day and time at which it was taken: '20261128', '143000'. */
  readonly studyDate?: string
  readonly studyTime?: string
  /** Millimetres between rows and between columns. */
  readonly spacing?: readonly [number, number]
  readonly window?: { readonly centre: number; readonly width: number }
  /** What is added to a value to get Hounsfield units, -1024 of most scanners. */
  readonly intercept?: number
  readonly photometric?: 'MONOCHROME1' | 'MONOCHROME2' | 'RGB'
  readonly frames?: number
  /** The syntax that the file says it is written in; the bytes are explicit and little-endian. */
  readonly transferSyntax?: string
  /** Frames packed by such a syntax, in the place of the pixels. */
  readonly packed?: readonly Uint8Array[]
}

const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1'
const SECONDARY_CAPTURE = '1.2.840.10008.5.1.4.1.1.7'
const PREAMBLE = 128

/** A DICOM file of a picture, with its text in UTF-8. */
export function writeDicom(picture: DicomPicture): Uint8Array {
  const meta = join([
    element(0x0002, 0x0001, 'OB', Uint8Array.of(0, 1)),
    textElement(0x0002, 0x0002, 'UI', SECONDARY_CAPTURE),
    textElement(0x0002, 0x0003, 'UI', picture.sopUid),
    textElement(0x0002, 0x0010, 'UI', picture.transferSyntax ?? EXPLICIT_LITTLE_ENDIAN),
    textElement(0x0002, 0x0012, 'UI', '1.2.826.0.1.3680043.10.1900'),
  ])
  return join([
    new Uint8Array(PREAMBLE),
    utf8('DICM'),
    element(0x0002, 0x0000, 'UL', little(meta.length, 4)),
    meta,
    ...identityOf(picture),
    ...imageOf(picture),
    pixelData(picture),
  ])
}

/** The unique identifier of DICOM that stands for a UUID. */
export const uidOf = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`

const identityOf = (picture: DicomPicture): Uint8Array[] => [
  textElement(0x0008, 0x0005, 'CS', 'ISO_IR 192'),
  textElement(0x0008, 0x0016, 'UI', SECONDARY_CAPTURE),
  textElement(0x0008, 0x0018, 'UI', picture.sopUid),
  ...optional(0x0008, 0x0020, 'DA', picture.studyDate),
  ...optional(0x0008, 0x0030, 'TM', picture.studyTime),
  textElement(0x0008, 0x0060, 'CS', picture.modality ?? 'OT'),
  ...optional(0x0008, 0x1030, 'LO', picture.studyDescription),
  ...optional(0x0008, 0x103e, 'LO', picture.seriesDescription),
  textElement(0x0010, 0x0010, 'PN', picture.patientName),
  textElement(0x0010, 0x0020, 'LO', picture.patientId),
  textElement(0x0020, 0x000d, 'UI', picture.studyUid),
  textElement(0x0020, 0x000e, 'UI', picture.seriesUid),
  textElement(0x0020, 0x0011, 'IS', String(picture.seriesNo ?? 1)),
  textElement(0x0020, 0x0013, 'IS', String(picture.instanceNo ?? 1)),
]

function imageOf({ pixels, photometric = 'MONOCHROME2', ...picture }: DicomPicture): Uint8Array[] {
  const bits = pixels.BYTES_PER_ELEMENT * 8
  const number = (element: number, value: number) => shortElement(0x0028, element, value)
  return [
    number(0x0002, photometric === 'RGB' ? 3 : 1),
    textElement(0x0028, 0x0004, 'CS', photometric),
    ...(photometric === 'RGB' ? [number(0x0006, 0)] : []),
    ...optional(0x0028, 0x0008, 'IS', picture.frames),
    number(0x0010, picture.rows),
    number(0x0011, picture.columns),
    ...optional(0x0028, 0x0030, 'DS', picture.spacing?.join('\\')),
    number(0x0100, bits),
    number(0x0101, bits),
    number(0x0102, bits - 1),
    number(0x0103, pixels instanceof Int16Array ? 1 : 0),
    ...optional(0x0028, 0x1050, 'DS', picture.window?.centre),
    ...optional(0x0028, 0x1051, 'DS', picture.window?.width),
    ...(picture.intercept === undefined
      ? []
      : [
          textElement(0x0028, 0x1052, 'DS', String(picture.intercept)),
          textElement(0x0028, 0x1053, 'DS', '1'),
          textElement(0x0028, 0x1054, 'LO', 'HU'),
        ]),
  ]
}

function pixelData({ pixels, packed }: DicomPicture): Uint8Array {
  if (!packed) {
    const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    return element(0x7fe0, 0x0010, pixels instanceof Uint8Array ? 'OB' : 'OW', bytes)
  }
  const item = (bytes: Uint8Array) => join([tag(0xfffe, 0xe000), little(even(bytes.length), 4), padded(bytes, 0)])
  return join([
    tag(0x7fe0, 0x0010),
    utf8('OB'),
    little(0, 2),
    little(0xffffffff, 4),
    item(new Uint8Array()),
    ...packed.map(item),
    join([tag(0xfffe, 0xe0dd), little(0, 4)]),
  ])
}

const LONG = new Set(['OB', 'OW'])

/** Explicit and little-endian: the tag, its kind, its length, its value. */
function element(group: number, number: number, kind: string, value: Uint8Array): Uint8Array {
  const length = LONG.has(kind) ? join([little(0, 2), little(even(value.length), 4)]) : little(even(value.length), 2)
  return join([tag(group, number), utf8(kind), length, padded(value, 0)])
}

/** Identifiers are padded with a null, other words with a space. */
const textElement = (group: number, number: number, kind: string, text: string): Uint8Array =>
  element(group, number, kind, padded(utf8(text), kind === 'UI' ? 0 : 0x20))

const optional = (group: number, number: number, kind: string, value: string | number | undefined): Uint8Array[] =>
  value === undefined ? [] : [textElement(group, number, kind, String(value))]

const shortElement = (group: number, number: number, value: number): Uint8Array =>
  element(group, number, 'US', little(value, 2))

const tag = (group: number, number: number): Uint8Array => join([little(group, 2), little(number, 2)])

const little = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)

const even = (length: number): number => length + (length % 2)

const padded = (bytes: Uint8Array, by: number): Uint8Array =>
  bytes.length % 2 === 0 ? bytes : join([bytes, Uint8Array.of(by)])

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const [, hex, letter] of encodeURIComponent(text).matchAll(/%(..)|(.)/g))
    bytes.push(hex ? Number.parseInt(hex, 16) : (letter ?? '').charCodeAt(0))
  return Uint8Array.from(bytes)
}
