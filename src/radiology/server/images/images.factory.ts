import { randomUUID } from 'node:crypto'
import { drawnChestSlice } from '../../model/images/drawn-slices.ts'
import { type DicomPicture, uidOf, writeDicom } from '../../model/images/write-dicom.ts'

/** A patient as devices write one. */
type Named = { readonly name: string; readonly uhid: string }

/** A DICOM file of a patient: one slice of a drawn chest. */
export const aDicom = ({ name, uhid }: Named, more: Partial<DicomPicture> = {}): Buffer =>
  Buffer.from(
    writeDicom({
      patientName: name.toUpperCase().split(' ').reverse().join('^'),
      patientId: uhid,
      ...{ studyUid: uidOf(randomUUID()), seriesUid: uidOf(randomUUID()), sopUid: uidOf(randomUUID()) },
      ...{ modality: 'CT', rows: 64, columns: 64, pixels: drawnChestSlice(64, 0.5), intercept: 0 },
      window: { centre: 40, width: 400 },
      ...more,
    }),
  )

/** The slices of one series, in its order. */
export function aSeries(of: Named, count: number, points = 128): Buffer[] {
  const [studyUid, seriesUid] = [uidOf(randomUUID()), uidOf(randomUUID())]
  return Array.from({ length: count }, (_, at) =>
    aDicom(of, {
      ...{ studyUid, seriesUid, rows: points, columns: points, instanceNo: at + 1, spacing: [0.8, 0.8] },
      pixels: drawnChestSlice(points, (at + 0.5) / count),
    }),
  )
}
