import { addressOf, bytesAt } from '../../../platform/web/bytes.ts'
import { packedFrame } from '../../model/images/packed-frames.ts'
import { radiologyPacsContract } from '../../model/images/radiology-pacs.contract.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { type DicomHeader, readDicom } from '../../model/images/read-dicom.ts'
import type { Frame } from '../../model/images/stacks.ts'
import { RLE, syntaxOf } from '../../model/images/transfer-syntaxes.ts'
import { unpackRle } from '../../model/images/unpack-rle.ts'
import type { Window } from '../../model/images/window.ts'

type Values = Uint8Array | Uint16Array | Int16Array | Uint8ClampedArray

/** The points of one frame as they are, before a window makes them bright or dark. */
export type Points = {
  readonly columns: number
  readonly rows: number
  /** One a point, or red, green, blue and opacity. */
  readonly values: Values
  readonly isColour: boolean
  /** White is the lowest value. */
  readonly isNegative: boolean
  readonly slope: number
  readonly intercept: number
  /** Already in its window: the server drew it. */
  readonly isDrawn: boolean
  /** As the header says; of what the server drew, nothing. */
  readonly spacing: readonly [number, number] | null
  readonly window: Window | null
}

type DicomFile = { readonly header: DicomHeader; readonly bytes: Uint8Array }

/** Files that are looked at, in memory only; the oldest leave first. */
const files = new Map<string, Promise<Blob>>()
const MOST_FILES = 400

/** The file whose frames are looked at: of hundreds of frames it is read once. */
let read: { readonly id: string; readonly file: Promise<DicomFile> } | undefined

/** Forgets what was looked at, when nobody looks at it any longer. */
export function forgetFiles(): void {
  files.clear()
  read = undefined
}

/** The bytes of a picture, fetched once. */
export function fileOf({ pictureId, archived }: Frame): Promise<Blob> {
  const known = files.get(pictureId)
  if (known) return known
  const coming = bytesAt(
    archived
      ? addressOf(radiologyPacsContract.file, archived)
      : addressOf(radiologyPicturesContract.file, { id: pictureId }),
  )
  files.set(pictureId, coming)
  coming.catch(() => files.delete(pictureId))
  const [oldest] = files.keys()
  if (files.size > MOST_FILES && oldest !== undefined) files.delete(oldest)
  return coming
}

/** The points of a frame; what our code cannot read comes as a picture of the server, in the window that is asked for. */
export async function loadFrame(frame: Frame, window: Window | null): Promise<Points> {
  if (frame.drawnBy === 'photograph') return coloured(await fileOf(frame))
  if (frame.drawnBy === 'server') return fromServer(frame, window)
  if (read?.id !== frame.pictureId) read = { id: frame.pictureId, file: dicomOf(frame) }
  const file = await read.file.catch((error: unknown) => {
    read = undefined
    throw error
  })
  const drawnBy = frame.archived ? syntaxOf(file.header.transferSyntax)?.drawnBy : frame.drawnBy
  const points =
    drawnBy === 'us' ? plain(file, frame.frame) : drawnBy === 'browser' && (await decoded(file, frame.frame))
  return points || fromServer(frame, window)
}

async function dicomOf(frame: Frame): Promise<DicomFile> {
  const bytes = new Uint8Array(await (await fileOf(frame)).arrayBuffer())
  const header = readDicom(bytes, (text, encoding) => new TextDecoder(encoding).decode(text))
  if (!header.ok) throw new Error('This picture cannot be read')
  return { header: header.value, bytes }
}

async function fromServer({ pictureId, frame, archived }: Frame, window: Window | null): Promise<Points> {
  const png = await bytesAt(
    archived
      ? addressOf(radiologyPacsContract.frame, { ...archived, frame, ...window })
      : addressOf(radiologyPicturesContract.frame, { id: pictureId, frame, ...window }),
  )
  return { ...(await coloured(png)), isDrawn: true }
}

/** Points that are written plainly, at their full depth. */
function plain(file: DicomFile, frame: number): Points | undefined {
  const { header } = file
  const { samples, bits, isSigned } = header
  const own = header.transferSyntax === RLE ? unpacked(file, frame) : written(file, frame)
  if (!own) return undefined
  if (samples === 3) return { ...shape(header), isColour: true, values: withOpacity(own, header) }
  const values = bits === 8 ? own : isSigned ? new Int16Array(own.buffer) : new Uint16Array(own.buffer)
  return { ...shape(header), isColour: false, values }
}

function written({ header, bytes }: DicomFile, frame: number): Uint8Array<ArrayBuffer> {
  const { rows, columns, samples, bits, pixelsAt } = header
  const length = rows * columns * samples * (bits / 8)
  return bytes.slice(pixelsAt + frame * length, pixelsAt + (frame + 1) * length)
}

/** Run lengths, of which the decoder of the server mixes up the colours. */
function unpacked({ header, bytes }: DicomFile, frame: number): Uint8Array<ArrayBuffer> | undefined {
  const packed = packedFrame(bytes, header.pixelsAt, frame, header.frames)
  return packed && unpackRle(packed, header)?.slice()
}

const shape = ({ rows, columns, photometric, slope, intercept, spacing, window }: DicomHeader) => ({
  ...{ rows, columns, slope, intercept, spacing, window, isDrawn: false },
  isNegative: photometric === 'MONOCHROME1',
})

function withOpacity(bytes: Uint8Array, header: DicomHeader): Uint8ClampedArray {
  const count = header.rows * header.columns
  const isPlanar = header.isPlanar && header.transferSyntax !== RLE
  const values = new Uint8ClampedArray(count * 4).fill(255)
  for (let point = 0; point < count; point++)
    for (let colour = 0; colour < 3; colour++)
      values[point * 4 + colour] = bytes[isPlanar ? colour * count + point : point * 3 + colour] ?? 0
  if (header.photometric === 'YBR_FULL') toRed(values)
  return values
}

/** From brightness, blueness and redness to red, green and blue (PS3.3 C.7.6.3.1.2). */
function toRed(values: Uint8ClampedArray): void {
  for (let at = 0; at < values.length; at += 4) {
    const [bright, blue, red] = [values[at] ?? 0, (values[at + 1] ?? 0) - 128, (values[at + 2] ?? 0) - 128]
    values[at] = bright + 1.402 * red
    values[at + 1] = bright - 0.344_136 * blue - 0.714_136 * red
    values[at + 2] = bright + 1.772 * blue
  }
}

/** A frame that is a JPEG, decoded by the browser; undefined where it is in several parts. */
async function decoded({ header, bytes }: DicomFile, frame: number): Promise<Points | undefined> {
  const packed = packedFrame(bytes, header.pixelsAt, frame, header.frames)
  if (!packed) return undefined
  const points = await coloured(new Blob([packed.slice()], { type: 'image/jpeg' }))
  if (header.samples === 3) return points
  const grey = Uint8Array.from({ length: points.rows * points.columns }, (_, at) => points.values[at * 4] ?? 0)
  return { ...shape(header), rows: points.rows, columns: points.columns, isColour: false, values: grey }
}

async function coloured(picture: Blob): Promise<Points> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const values = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(width * height * 4)
  return {
    ...{ columns: width, rows: height, values, isColour: true, isNegative: false },
    ...{ slope: 1, intercept: 0, isDrawn: false, spacing: null, window: null },
  }
}
