import { ActionIcon, Select, Text } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useAuth } from '../../../../access/web/session.tsx'
import { FormSection, Wide } from '../../../../ui/forms/form-dialog.tsx'
import { FIRST_SANCTION, isSanction, SANCTION_STATUSES } from '../../../model/treatment/sanction.ts'
import classes from '../information.module.css'
import type { VisitDataProps } from '../visit-data.tsx'
import { SurgeryDays } from './surgery-days.tsx'
import { useSurgeryPick } from './use-picks.ts'

/** The surgeries of a visit, each with its sanction; the first decides the group of the home dashboard. */
export function SurgeriesField({ form, names, visit }: VisitDataProps) {
  const { can } = useAuth()
  const found = useSurgeryPick(visit.payerId)
  const surgeries = form.values.surgeries || []
  const set = (next: typeof surgeries) => form.setFieldValue('surgeries', next)
  const ids = surgeries.map(({ surgeryId }) => surgeryId)
  return (
    <FormSection title="Surgeries">
      <Wide>
        {surgeries.length === 0 && <Text c="dimmed">No surgery assigned</Text>}
        <ol className={classes.surgeries}>
          {surgeries.map((chosen, at) => {
            const { surgeryId, sanctionStatus } = chosen
            const name = names.get(surgeryId) ?? ''
            const change = (changes: Partial<typeof chosen>) =>
              set(surgeries.map((surgery) => (surgery.surgeryId === surgeryId ? { ...surgery, ...changes } : surgery)))
            return (
              <li key={surgeryId}>
                <span className={classes.name}>{name}</span>
                <Select
                  aria-label={`Sanction of ${name}`}
                  size="xs"
                  w={150}
                  allowDeselect={false}
                  disabled={!can('sanction:set')}
                  data={[...SANCTION_STATUSES]}
                  value={sanctionStatus}
                  onChange={(sanction) => sanction && isSanction(sanction) && change({ sanctionStatus: sanction })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={`Move up: ${name}`}
                  onClick={() => set(movedUp(surgeries, at))}
                >
                  <IconArrowUp size={16} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove: ${name}`}
                  onClick={() => set(surgeries.filter((surgery) => surgery.surgeryId !== surgeryId))}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
                <SurgeryDays name={name} surgery={chosen} onChange={change} />
              </li>
            )
          })}
        </ol>
        <Select
          label="Add a surgery"
          placeholder="Search by name, code or category"
          searchable
          aria-busy={found.isBusy}
          nothingFoundMessage={found.words}
          data={found.offered([], names, ids)}
          filter={({ options }) => options}
          onSearchChange={found.search}
          onDropdownOpen={found.ask}
          value={null}
          error={form.errors.surgeries}
          onChange={(surgeryId) => {
            if (!surgeryId) return
            found.remember([surgeryId], names)
            set([...surgeries, { surgeryId, sanctionStatus: FIRST_SANCTION }])
          }}
        />
      </Wide>
    </FormSection>
  )
}

function movedUp<Item>(list: readonly Item[], at: number): Item[] {
  const next = [...list]
  next.splice(at - 1, 0, ...next.splice(at, 1))
  return next
}
