import { Button, Group } from '@mantine/core'
import { STALE_SETTINGS } from '../model/hospitals.contract.ts'
import css from './newer-settings.module.css'
import { Notice } from './notice.tsx'

const LABELS = {
  tagline: 'Tagline',
  description: 'Description',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  sessionIdleMinutes: 'Sign out when idle for (minutes)',
  sessionHours: 'Longest session (hours)',
  secondFactorForAdmins: 'Two-step sign-in for administrators',
  strictDischarge: 'Discharge items by their own desk only',
  billAheadHours: 'Bills before the planned discharge (hours)',
  paymentGate: 'Orders of outpatients that are not paid',
  formFRegistration: 'Registration under the PCPNDT Act',
  criticalAfterMinutes: 'Critical findings: more people are told after (minutes)',
  criticalLateMinutes: 'Critical findings: the hospital is told after (minutes)',
  criticalPhone: 'Critical findings: number that is called',
  accreditation: 'Accreditation',
  cityTier: 'City tier',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bankName: 'Bank',
  bankBranch: 'Branch',
  ifsc: 'IFSC',
  pan: 'PAN',
  gstin: 'GSTIN',
} as const
type Field = keyof typeof LABELS
type Values = Readonly<Record<Field, unknown>>

type Props = { readonly typed: Values; readonly stored: Values; onTake(): void; onKeep(): void }

/** What another user saved meanwhile, field by field, where it differs from what is typed here. */
export function NewerSettings({ typed, stored, onTake, onKeep }: Props) {
  const differing = (Object.keys(LABELS) as Field[]).filter((field) => typed[field] !== stored[field])
  return (
    <Notice tone="warning" role="alert">
      {STALE_SETTINGS.text}
      {differing.length > 0 && (
        <dl className={css.newer}>
          {differing.map((field) => (
            <div key={field}>
              <dt>{LABELS[field]} is now</dt>
              <dd>{String(stored[field]) || '-'}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onTake}>
          Take these values
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          Keep mine
        </Button>
      </Group>
    </Notice>
  )
}
