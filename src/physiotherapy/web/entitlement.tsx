import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { showRupees } from '../../kernel/money.ts'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'

type Props = { readonly physiotherapy: Physiotherapy; onAdd(what: 'advice' | 'approval' | 'package'): void }
type Taken = { readonly kind: 'approval' | 'package'; readonly id: string }

const range = (from: string, to: string | null) => (to ? `${showDay(from)} – ${showDay(to)}` : `from ${showDay(from)}`)

/** What the sessions stand on: the doctor's advice, what the payer approved, and packages with used and left. */
export function Entitlement({ physiotherapy: { advices, approvals, packages }, onAdd }: Props) {
  const { can } = useAuth()
  const [taken, take] = useState<Taken | null>(null)
  const mayEdit = can('bill:edit')
  return (
    <div className={css.entitlement}>
      <Block title="Advice" add={mayEdit ? () => onAdd('advice') : undefined}>
        {advices.length === 0 && <p className={css.quiet}>A session needs the advice of a doctor.</p>}
        {advices.map(({ id, advisedBy, advisedOn, note }) => (
          <div key={id} className={css.entry}>
            <strong>{advisedBy}</strong>, {showDay(advisedOn)}
            <p>{note}</p>
          </div>
        ))}
      </Block>
      <Block title="Approved by the payer" add={mayEdit ? () => onAdd('approval') : undefined}>
        {approvals.length === 0 && <p className={css.quiet}>No approval is noted: nothing is held back.</p>}
        {approvals.map(({ id, sessions, from, to, reference }) => (
          <div key={id} className={css.entry}>
            <strong>{counted(sessions, 'session')}</strong>, {range(from, to)}
            {reference && <p className={css.quiet}>{reference}</p>}
            {mayEdit && <TakeBack label="Remove" onClick={() => take({ kind: 'approval', id })} />}
          </div>
        ))}
      </Block>
      <Block title="Packages" add={mayEdit ? () => onAdd('package') : undefined}>
        {packages.length === 0 && <p className={css.quiet}>No package: each session is charged separately.</p>}
        {packages.map(({ id, description, sessions, used, price, from, isApproved, cancelReason }) => (
          <div key={id} className={css.entry} data-cancelled={cancelReason !== null || undefined}>
            <strong>{description}</strong>, {showRupees(price)}, {range(from, null)}
            <p>
              {used} of {sessions} used, {sessions - used} left
              {isApproved === false && ', beyond the approval'}
            </p>
            {cancelReason ? (
              <p className={css.quiet}>Cancelled: {cancelReason}</p>
            ) : (
              mayEdit && used === 0 && <TakeBack label="Cancel" onClick={() => take({ kind: 'package', id })} />
            )}
          </div>
        ))}
      </Block>
      {taken?.kind === 'approval' && (
        <SentReasonDialog
          title="Remove the approval"
          route={physiotherapyContract.removeApproval}
          input={({ reason }) => ({ id: taken.id, reason })}
          done={() => take(null)}
          failed="Remove the approval"
          onClose={() => take(null)}
        />
      )}
      {taken?.kind === 'package' && (
        <SentReasonDialog
          title="Cancel the package"
          route={physiotherapyContract.cancelPackage}
          input={({ reason }) => ({ id: taken.id, reason })}
          done={() => take(null)}
          failed="Cancel the package"
          onClose={() => take(null)}
        />
      )}
    </div>
  )
}

type BlockProps = {
  readonly title: string
  readonly add: (() => void) | undefined
  readonly children: React.ReactNode
}

const Block = ({ title, add, children }: BlockProps) => (
  <section aria-label={title} className={css.block}>
    <div className={css.blockHead}>
      <h2>{title}</h2>
      {add && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Add: ${title}`}
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          Add
        </Button>
      )}
    </div>
    {children}
  </section>
)

const TakeBack = ({ label, onClick }: { readonly label: string; onClick(): void }) => (
  <Button size="compact-xs" variant="subtle" color="gray" onClick={onClick}>
    {label}
  </Button>
)
