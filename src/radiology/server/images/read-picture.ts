import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import type { SpooledFile } from '../../../platform/server/contract/operation.ts'
import { acceptFile, plainName } from '../../../platform/server/files/accept-file.ts'
import type { Isolation, QueueMember } from '../../../platform/server/isolation/isolated.ts'
import { decideReading, kindOfMediaType, type PictureKind } from '../../model/images/picture-kinds.ts'
import type { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { type DicomHeader, looksLikeDicom } from '../../model/images/read-dicom.ts'
import { readDicomFile } from './read-dicom-file.ts'

type Refusal = keyof (typeof radiologyPicturesContract.attach)['refusals']
export type ReadPicture = {
  readonly kind: PictureKind
  readonly name: string
  /** Of a DICOM file. */
  readonly header: DicomHeader | null
}

const PREAMBLE = 132

/** What a file is by its content, and what it says of itself; nothing of it is kept yet. */
export async function readPicture(
  isolation: Isolation,
  member: QueueMember,
  { name: given, spooled }: SpooledFile,
): Promise<Verdict<ReadPicture, Refusal>> {
  const name = plainName(given)
  const said = { values: { name, extension: name.split('.').at(-1) ?? '' }, field: 'file' }
  if (spooled.size === 0) return refuse('FILE_EMPTY', said)
  const reading = decideReading(name, looksLikeDicom(await spooled.read(0, PREAMBLE)))
  if (!reading.ok) return reading
  const bytesOf = () => spooled.read(0, spooled.size)
  if (reading.value === 'dicom') {
    const header = await readDicomFile(isolation, member, bytesOf)
    if (header.ok) return accept({ kind: 'dicom', name, header: header.value })
    return refuse(header.refusal, { field: 'file', values: { ...said.values, ...header.details?.values } })
  }
  if (spooled.size > MAX_FILE_BYTES) return refuse('FILE_TOO_LARGE', said)
  const file = await acceptFile(isolation, member, { name, bytes: await bytesOf() })
  if (!file.ok) return refuse(file.refusal, { ...said, values: { ...said.values, ...file.details?.values } })
  const kind = kindOfMediaType(file.value.mediaType)
  return kind ? accept({ kind, name, header: null }) : refuse('FILE_TYPE_REFUSED', said)
}
