import { Anchor, Button, Group } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { outsourcingContract, type SentLine } from '../../model/outsourcing/outsourcing.contract.ts'
import css from '../samples/samples.module.css'

type Props = { readonly line: SentLine; onReport(): void }

/** A test at a centre: since when, when its report is expected, and the report. */
export function SentRow({ line, onReport }: Props) {
  const today = useToday()
  const isLate = line.reportedAt === null && line.expectedOn !== null && line.expectedOn < today
  return (
    <tr>
      <td>
        {line.name}
        {line.isCancelled && <div className={css.late}>Cancelled: tell the centre</div>}
      </td>
      <td>
        {line.patientName}
        <div className={css.quiet}>{`${line.uhid} · ${line.visitNo}`}</div>
      </td>
      <td>
        {showMoment(line.sentAt)}
        <div className={css.quiet}>{line.sentBy}</div>
      </td>
      <td className={isLate ? css.late : undefined}>
        {line.expectedOn ? `${showDay(line.expectedOn)}${isLate ? ', late' : ''}` : '-'}
      </td>
      <td className={css.right}>{line.cost === null ? '-' : showRupees(line.cost)}</td>
      <td>
        <Report line={line} />
      </td>
      <td className={css.right}>
        <Steps line={line} onReport={onReport} />
      </td>
    </tr>
  )
}

function Report({ line: { fileId, fileName, keyValues, reportedBy, verifiedAt, verifiedBy } }: Pick<Props, 'line'>) {
  if (!fileId) return <span className={css.quiet}>not here yet</span>
  const by = verifiedAt
    ? `verified by ${verifiedBy ?? ''}, ${showMoment(verifiedAt)}`
    : `attached by ${reportedBy ?? ''}, not yet verified`
  return (
    <>
      <Anchor href={`/api/files/${fileId}`} target="_blank" rel="noreferrer" inherit>
        {fileName}
      </Anchor>
      {keyValues && <div>{keyValues}</div>}
      <div className={css.quiet}>{by}</div>
    </>
  )
}

function Steps({ line, onReport }: Props) {
  const { can } = useAuth()
  const verify = useWrite(outsourcingContract.verify)
  const undo = useWrite(outsourcingContract.takeBack)
  const { id, name, patientName, fileId, isOwnEntry, isCancelled, verifiedAt } = line
  if (verifiedAt) return null
  const of = `${name} of ${patientName}`
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      {!fileId && !isCancelled && (
        <Button size="compact-sm" variant="default" aria-label={`Attach the report of ${of}`} onClick={onReport}>
          Attach report
        </Button>
      )}
      {fileId && !isCancelled && can('result:verify') && (
        <Button
          size="compact-sm"
          disabled={isOwnEntry}
          title={isOwnEntry ? 'Another person verifies what you attached' : undefined}
          loading={verify.isPending}
          aria-label={`Verify the report of ${of}`}
          onClick={() =>
            verify.mutate(
              { id },
              {
                onSuccess: () => toast.success('Verified', of),
                onError: ({ message }) => toast.error('Not verified', message),
              },
            )
          }
        >
          Verify
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={undo.isPending}
        aria-label={`${fileId ? 'Take back the report' : 'Take back the sending'} of ${of}`}
        onClick={() => undo.mutate({ id }, { onError: ({ message }) => toast.error('Not taken back', message) })}
      >
        Undo
      </Button>
    </Group>
  )
}
