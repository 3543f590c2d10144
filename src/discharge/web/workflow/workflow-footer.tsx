import { Button, Menu } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOfDocument } from '../../../documents/web/viewing/document-bytes.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ShownWorkflow } from '../../model/discharge.contract.ts'
import { CONFLICT_WORDS } from '../../model/gate/offline-exit.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { DISCHARGE_ITEMS, type Done, ITEM_WORDS } from '../../model/workflow/discharge-items.ts'
import { missingDetail } from '../../model/workflow/discharge-modes.ts'
import { isFullyDischarged, readiness } from '../../model/workflow/indicators.ts'
import { RefusedAtGate } from '../pass/refused-at-gate.tsx'
import css from './discharge-workflow.module.css'
import { OpenOperations } from './open-operations.tsx'
import { Provisional } from './provisional.tsx'

type Props = { readonly workflow: ShownWorkflow; readonly done: Done; onPass(): void }

/** What is missing, the documents to print, and the gate pass. */
export function WorkflowFooter({ workflow, done, onPass }: Props) {
  const { can } = useAuth()
  const { isReady, words } = readiness(workflow.plannedAt !== null, done)
  return (
    <div className={css.footer}>
      <div className={css.state} role="status">
        {workflow.dischargedAt ? (
          <Chip tone="good">{`Discharged on ${showMoment(workflow.dischargedAt)}`}</Chip>
        ) : isFullyDischarged(workflow.plannedAt !== null, done) ? (
          <Chip tone="good">Patient Fully Discharged</Chip>
        ) : null}
        {!workflow.dischargedAt && <Chip tone={isReady ? 'good' : 'warning'}>{words}</Chip>}
        {workflow.pass && <RefusedAtGate pass={workflow.pass} />}
        <Provisional workflow={workflow} />
        {!workflow.dischargedAt && <OpenOperations workflow={workflow} />}
        {workflow.exitConflicts.map(({ leftAt, officerName, conflict }) => (
          <p key={leftAt} className={css.conflict}>
            <Chip tone="danger">Let out offline</Chip> {CONFLICT_WORDS[conflict]} ({officerName}, {showMoment(leftAt)})
          </p>
        ))}
        <div className={css.quiet}>{passWords(workflow, done)}</div>
      </div>
      <PrintDocuments workflow={workflow} />
      {workflow.pass
        ? can('gate-pass:read') && (
            <Button disabled={workflow.plannedAt === null} leftSection={<PassIcon />} onClick={onPass}>
              Gate Pass
            </Button>
          )
        : workflow.can.complete && <GeneratePass workflow={workflow} done={done} onPass={onPass} />}
    </div>
  )
}

const PassIcon = () => <IconQrcode size={16} stroke={1.5} aria-hidden />

/** What a pass is still waiting for, in words. */
function missingFor(workflow: ShownWorkflow, done: Done): string[] {
  const detail = workflow.mode && missingDetail(workflow.mode, workflow)
  return [
    ...(workflow.plannedAt ? [] : ['discharge date']),
    ...DISCHARGE_ITEMS.filter((item) => !done.has(item)).map((item) => ITEM_WORDS[item].toLowerCase()),
    ...(workflow.mode ? [] : ['discharge mode']),
    ...(workflow.authorisedBy ? [] : ['Authorized By']),
    ...(detail ? [detail.toLowerCase()] : []),
  ]
}

function passWords(workflow: ShownWorkflow, done: Done): string {
  const { pass } = workflow
  if (pass?.exitedAt) return `Gate pass ${pass.number}: the patient left on ${showMoment(pass.exitedAt)}.`
  if (pass) return `Gate pass ${pass.number}: ${pass.printCount === 0 ? 'not printed yet' : 'printed'}.`
  const missing = missingFor(workflow, done)
  return `Gate pass: not generated.${missing.length > 0 ? ` Needs ${missing.join(', ')}.` : ''}`
}

function GeneratePass({ workflow, done, onPass }: Props) {
  const generate = useWrite(gatePassContract.generate)
  const press = () =>
    generate.mutate(
      { visitId: workflow.visitId },
      {
        onSuccess: ({ number }) => {
          toast.success('Gate Pass Generated', number)
          onPass()
        },
        onError: ({ message }) => toast.error('Failed to generate gate pass.', message),
      },
    )
  return (
    <Button
      disabled={missingFor(workflow, done).length > 0 || generate.isPending}
      leftSection={<PassIcon />}
      onClick={press}
    >
      Generate gate pass
    </Button>
  )
}

const BILL_PAPERS = [
  ['final-bill', 'Final bill'],
  ['discharge-invoice', 'Discharge invoice'],
  ['p2form', 'P-II form'],
  ['pvi-form', 'P-VI form'],
] as const

/** The papers of the discharge, each in a tab of its own. */
function PrintDocuments({ workflow: { plannedAt, visitNo, summaryId, hasP2 } }: Pick<Props, 'workflow'>) {
  const { can } = useAuth()
  const summary = can('document:read') && summaryId
  const reads = can('summary:read')
  if (!can('bill:read') && !summary && !reads) return null
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" disabled={plannedAt === null} leftSection={buttonIcon(IconPrinter)}>
          Print documents
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reads && (
          <Menu.Item component={Link} to={`/discharge-summary/${visitNo}`} target="_blank">
            Discharge summary
          </Menu.Item>
        )}
        {!reads && summary && (
          <Menu.Item component="a" href={addressOfDocument(summary)} target="_blank">
            Discharge summary
          </Menu.Item>
        )}
        {can('bill:read') &&
          BILL_PAPERS.filter(([path]) => path !== 'p2form' || hasP2).map(([path, words]) => (
            <Menu.Item key={path} component={Link} to={`/${path}/${visitNo}`} target="_blank">
              {words}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
