import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export const PICTURE_KINDS = ['dicom', 'jpeg', 'png', 'pdf'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** What the chooser of files offers; devices write DICOM files without any such ending too. */
export const PICTURE_NAMES = ['dcm', 'pdf', 'jpg', 'jpeg', 'png'] as const

const MEDIA_TYPES = {
  dicom: 'application/dicom',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const satisfies Record<PictureKind, string>

export const mediaTypeOf = (kind: PictureKind): string => MEDIA_TYPES[kind]

export const kindOfMediaType = (mediaType: string): PictureKind | undefined =>
  PICTURE_KINDS.find((kind) => MEDIA_TYPES[kind] === mediaType)

/** Endings of other files: what is named so and is a DICOM file was renamed. */
const OTHER_ENDINGS = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'zip', 'exe', 'html', 'svg', 'txt']
const DICOM_ENDINGS = ['dcm', 'dicom', 'ima']

/** How a file is to be read, by its content; a name that says otherwise is refused. */
export function decideReading(
  name: string,
  isDicom: boolean,
): Verdict<'dicom' | 'other', 'FILE_NOT_WHAT_IT_SAYS' | 'NOT_DICOM'> {
  const extension = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : ''
  if (isDicom && OTHER_ENDINGS.includes(extension))
    return refuse('FILE_NOT_WHAT_IT_SAYS', { values: { name, extension }, field: 'file' })
  if (!isDicom && DICOM_ENDINGS.includes(extension)) return refuse('NOT_DICOM', { values: { name }, field: 'file' })
  return accept(isDicom ? 'dicom' : 'other')
}
