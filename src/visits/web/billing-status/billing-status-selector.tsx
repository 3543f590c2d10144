import { Loader, NativeSelect, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FocusEvent, useRef } from 'react'
import {
  BILLING_STATUS_VALUES,
  shownBillingStatus,
  subStatusesOf,
  withStatus,
} from '../../model/tracking/billing-status.ts'
import css from './billing-status.module.css'
import { type BilledVisit, useBillingStatus } from './use-billing-status.ts'

/** Billing status selector: the primary status, then what it waits for; another primary status clears the second. */
export function BillingStatusSelector({ visit }: { readonly visit: BilledVisit }) {
  const last = useRef<HTMLElement>(null)
  // A control that is disabled while it saves loses the focus: it gets it back, where nobody else took it.
  const refocus = () => requestAnimationFrame(() => document.activeElement === document.body && last.current?.focus())
  const { value: choice, change, isSaving, isSaved, flush } = useBillingStatus(visit, refocus)
  const subs = subStatusesOf(choice.status)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) flush()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    last.current = event.target
  }
  const chosen = (value: string) => BILLING_STATUS_VALUES.find((status) => status === value) ?? null
  return (
    <Stack component="fieldset" aria-label="Billing Status" gap={12} onBlur={onBlur} onFocus={onFocus}>
      <NativeSelect
        label="Billing Status"
        disabled={isSaving}
        value={choice.status ?? ''}
        data={[
          { value: '', label: 'None' },
          ...BILLING_STATUS_VALUES.map((value) => ({ value, label: shownBillingStatus(value) })),
        ]}
        onChange={(event) => change(withStatus(choice, chosen(event.currentTarget.value)))}
      />
      {subs.length > 0 && (
        <NativeSelect
          label="Sub-status"
          disabled={isSaving}
          value={choice.subStatus ?? ''}
          data={[{ value: '', label: 'None' }, ...subs]}
          onChange={(event) => change({ status: choice.status, subStatus: event.currentTarget.value || null })}
        />
      )}
      <div className={css.state} role="status">
        {isSaving && (
          <>
            <Loader size={14} aria-hidden /> Saving...
          </>
        )}
        {!isSaving && isSaved && (
          <>
            <IconCheck size={14} stroke={2} aria-hidden /> Saved
          </>
        )}
      </div>
    </Stack>
  )
}
