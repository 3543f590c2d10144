import { randomUUID } from 'node:crypto'
import { type DicomPicture, uidOf, writeDicom } from '../../../../src/radiology/model/images/write-dicom.ts'

/** What a computed tomography of the head shows. */
export type HeadCt = {
  readonly slices: number
  /** Half axes of a bleeding in the left basal ganglia, in parts of half the picture. */
  readonly bleeding: readonly [wide: number, high: number]
  /** How far the oedema reaches beyond it. */
  readonly oedema: number
}

/** Points along a side of a slice, and millimetres from one to the next. */
const POINTS = 160
const SPACING_MM = 1.5
/** What is added to a stored value to get Hounsfield units. */
const INTERCEPT = -1024
/** Hounsfield units. */
const HU = { air: -1000, scalp: 40, bone: 950, brain: 34, fluid: 7, oedema: 20, blood: 68 } as const

/**
 * An ellipse of a slice: its centre and its half axes in parts of half the picture, and between which heights it lies, 0 at the base
 * of the skull and 1 at the vertex. The patient's left is at the right of the picture.
 */
type Ellipse = {
  readonly of: keyof typeof HU
  readonly at: readonly [x: number, y: number]
  readonly by: readonly [wide: number, high: number]
  readonly heights?: readonly [from: number, to: number]
}

/** Each lies upon those before it. */
const shapesOf = ({ bleeding: [wide, high], oedema }: HeadCt): readonly Ellipse[] => [
  { of: 'scalp', at: [0, 0], by: [0.66, 0.82] },
  { of: 'bone', at: [0, 0], by: [0.62, 0.78] },
  { of: 'brain', at: [0, 0], by: [0.57, 0.73] },
  { of: 'bone', at: [0, 0.46], by: [0.42, 0.08], heights: [0, 0.12] },
  { of: 'bone', at: [0, -0.42], by: [0.34, 0.06], heights: [0, 0.12] },
  { of: 'fluid', at: [-0.1, -0.2], by: [0.06, 0.2], heights: [0.35, 0.7] },
  { of: 'fluid', at: [0.06, -0.22], by: [0.035, 0.16], heights: [0.35, 0.7] },
  { of: 'fluid', at: [-0.02, 0.06], by: [0.015, 0.12], heights: [0.3, 0.5] },
  { of: 'oedema', at: [0.26, 0], by: [wide + oedema, high + oedema], heights: [0.28, 0.62] },
  { of: 'blood', at: [0.26, 0], by: [wide, high], heights: [0.32, 0.58] },
]

type Identity = Pick<DicomPicture, 'patientName' | 'patientId' | 'studyDate' | 'studyTime'>

/** The files of a series of a drawn head without contrast, from the base of the skull to the vertex: of nobody. */
export function headCt(identity: Identity, shown: HeadCt): Uint8Array[] {
  const [studyUid, seriesUid] = [uidOf(randomUUID()), uidOf(randomUUID())]
  const shapes = shapesOf(shown)
  return Array.from({ length: shown.slices }, (_, slice) =>
    writeDicom({
      ...identity,
      ...{ studyUid, seriesUid, sopUid: uidOf(randomUUID()) },
      ...{ modality: 'CT', studyDescription: 'CT HEAD PLAIN', seriesDescription: 'BRAIN' },
      ...{ seriesNo: 2, instanceNo: slice + 1, rows: POINTS, columns: POINTS },
      pixels: pixelsOf(shapes, slice / (shown.slices - 1)),
      spacing: [SPACING_MM, SPACING_MM],
      window: { centre: 40, width: 80 },
      intercept: INTERCEPT,
    }),
  )
}

function pixelsOf(shapes: readonly Ellipse[], height: number): Int16Array {
  // The head narrows towards its vertex.
  const scale = Math.sqrt(1 - 0.75 * height ** 2)
  const inSlice = shapes.filter(({ heights: [from, to] = [0, 1] }) => height >= from && height <= to)
  return Int16Array.from({ length: POINTS * POINTS }, (_, at) => {
    const x = placeOf(at % POINTS)
    const y = placeOf(Math.floor(at / POINTS))
    const tissue = inSlice.findLast(
      ({ at: [atX, atY], by: [wide, high] }) => ((x / scale - atX) / wide) ** 2 + ((y / scale - atY) / high) ** 2 <= 1,
    )
    return HU[tissue?.of ?? 'air'] + grainOf(at, height) - INTERCEPT
  })
}

/** From -1 to 1. */
const placeOf = (point: number): number => ((point + 0.5) * 2) / POINTS - 1

/** The noise of a scanner, the same each time. */
const grainOf = (at: number, height: number): number => ((at * 7919 + Math.round(height * 1000) * 104_729) % 13) - 6
