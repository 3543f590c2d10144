import { Button, Group } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { useUrl } from '../../../ui/page/url.ts'
import { type Visit, visitsContract } from '../../../visits/model/visits.contract.ts'
import classes from './profile.module.css'

/** Every visit, newest first, with how far its checklist is; one click opens it. */
export function VisitDocuments({ patientId }: { readonly patientId: string }) {
  const { data } = useRead(visitsContract.ofPatient, { patientId })
  if (!data || data.visits.length === 0) return null
  return (
    <ul className={classes.cards} aria-label="Documents of the visits">
      {data.visits.map((visit) => (
        <VisitLine key={visit.id} visit={visit} />
      ))}
    </ul>
  )
}

function VisitLine({ visit }: { readonly visit: Visit }) {
  const url = useUrl()
  const { data } = useRead(documentsContract.ofVisit, { id: visit.id })
  return (
    <li className={classes.card}>
      <Group gap="4px 10px">
        <strong>{showDay(visit.visitDate)}</strong>
        <span>
          {visit.patientType}, {inWords(visit.visitType)}
        </span>
        <span className={textCss.note}>{visit.visitNo}</span>
        <Button
          ml="auto"
          variant="default"
          size="xs"
          leftSection={buttonIcon(IconFiles)}
          aria-label={`Documents of visit ${visit.visitNo}`}
          onClick={() => url.open({ documents: visit.id })}
        >
          Documents
        </Button>
        {/* A line of its own, kept free until it is known. */}
        <Group flex="1 1 100%" gap="xs" mih={22}>
          {data && <span>{`${data.done} of ${data.total} documents`}</span>}
          {data && data.missing > 0 && <Chip tone="warning">{`${data.missing} missing`}</Chip>}
        </Group>
      </Group>
    </li>
  )
}
