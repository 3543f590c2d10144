import { Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { Checklist } from '../../model/documents.contract.ts'
import classes from './checklist.module.css'
import type { Shown } from './shown-lines.ts'

type Props = { readonly checklist: Checklist; readonly shown: Shown; onShow(shown: Shown): void }

/** Whose documents these are, how many of the 27 are there, and what the payer still misses. */
export function ChecklistHead({ checklist, shown, onShow }: Props) {
  const { visit, done, total, missing, lines } = checklist
  const uploaded = lines.filter((line) => line.document).length
  return (
    <Stack gap={12} mb={12}>
      <Group gap="sm" className={classes.whose ?? ''}>
        <Text fw={600} fz="lg">
          {visit.patientName}
        </Text>
        <Copyable text={visit.visitNo} />
        <Text c="dimmed">{corporateName(visit.corporate)}</Text>
        {visit.claimId && <Copyable text={visit.claimId} />}
      </Group>
      <div className={classes.progress}>
        <Text fw={600} className={textCss.figures ?? ''}>
          {done} of {total} documents
        </Text>
        <Progress value={(done / total) * 100} size="sm" aria-label={`${done} of ${total} documents`} />
        <PayerChip checklist={checklist} />
      </div>
      <SegmentedControl
        aria-label="Which documents"
        className={classes.shown ?? ''}
        value={shown}
        onChange={(value) => onShow(value as Shown)}
        data={[
          { value: 'all', label: `All ${lines.length}` },
          { value: 'missing', label: `Missing ${missing}` },
          { value: 'uploaded', label: `Uploaded ${uploaded}` },
        ]}
      />
    </Stack>
  )
}

function PayerChip({ checklist: { visit, paperList, needed, missing } }: { readonly checklist: Checklist }) {
  const name = corporateName(visit.corporate)
  if (!paperList) return <Chip tone="info">{`The documents that ${name} asks for have not been listed yet`}</Chip>
  if (needed === 0) return <Chip>{`${name} asks for no documents`}</Chip>
  if (missing === 0) return <Chip tone="good">{`Complete for ${name}`}</Chip>
  return <Chip tone="warning">{`${missing} of ${needed} missing for ${name}`}</Chip>
}
