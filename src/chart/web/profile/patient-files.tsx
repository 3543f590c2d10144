import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { type PatientFile, patientRecordContract } from '../../../patients/model/patient-record.contract.ts'
import { dayOfInstant } from '../../../patients/model/patient-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './profile.module.css'

const KINDS = { patient_photo: 'Patient Photo', referral_letter: 'Referral Letter' } as const

/** The photos and letters of the registration, what holds now first. */
export function PatientFiles({ patientId }: { readonly patientId: string }) {
  const { data, error, refetch } = useRead(patientRecordContract.files, { id: patientId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} role="status" aria-label="Loading" />
  if (data.files.length === 0)
    return (
      <Text c="dimmed">No photo and no referral letter yet. What is uploaded at registration will appear here.</Text>
    )
  return (
    <section aria-label="Registration files">
      <ul className={classes.files}>
        {data.files.map((file) => (
          <FileCard key={`${file.kind}${file.id}`} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileCard({ file }: { file: PatientFile }) {
  const address = `/api/files/${file.id}`
  return (
    <li className={classes.file}>
      {file.mediaType.startsWith('image/') ? (
        <img className={classes.thumbnail} src={address} alt="" loading="lazy" />
      ) : (
        <span className={classes.thumbnail} aria-hidden>
          <IconFileText size={28} stroke={1} />
        </span>
      )}
      <div className={classes.who}>
        <Group gap="4px 10px">
          <strong>{KINDS[file.kind]}</strong>
          {!file.isCurrent && <Chip>Earlier</Chip>}
        </Group>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {file.name}
        </Anchor>
        <div className={textCss.note}>
          {sizeInWords(file.size)}, {dayOfInstant(file.at)}
          {file.by && ` by ${file.by}`}
        </div>
      </div>
    </li>
  )
}

const sizeInWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`
