import { Button, Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import css from './p2-form.module.css'

const ReferralDialog = lazy(() => import('./referral.dialog.tsx'))

/** What the referral letter says: the P-II prints it, and P-III goes to its office. */
export function P2Referral({ p2 }: { readonly p2: P2View }) {
  const url = useUrl()
  const { can } = useAuth()
  const { no, date, office } = p2.referral
  const isOpen = p2.state === 'draft' && (p2.billState === 'confirmed' || p2.billState === 'submitted')
  return (
    <section className={css.block} aria-label="Referral">
      <Group gap={0} align="baseline" wrap="nowrap" justify="space-between">
        <h2>Referral</h2>
        {isOpen && can('claim:edit') && (
          <Button size="compact-xs" variant="subtle" onClick={() => url.open({ dialog: 'referral' })}>
            Edit
          </Button>
        )}
      </Group>
      <dl className={css.facts}>
        <dt>Number</dt>
        <dd>{no || '–'}</dd>
        <dt>Date</dt>
        <dd>{date ? showDay(date) : '–'}</dd>
        <dt>ESI office</dt>
        <dd>{office || '–'}</dd>
      </dl>
      {url.text('dialog') === 'referral' && (
        <Suspense>
          <ReferralDialog p2={p2} onClose={() => url.set({ dialog: null })} />
        </Suspense>
      )}
    </section>
  )
}
