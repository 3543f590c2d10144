import { Button, Group } from '@mantine/core'
import { IconCalendarPlus, IconChevronRight, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import textCss from '../../../ui/display/text.module.css'
import { preference } from '../../../ui/page/preference.ts'
import { useStore } from '../../../ui/page/store.ts'
import classes from './workflow-card.module.css'

const STEPS = [
  { Icon: IconUserPlus, name: 'Patient Registration', line: 'Gives the patient ID', id: 'PAT-XXXXXXXX' },
  { Icon: IconCalendarPlus, name: 'Visit Registration', line: 'Gives each visit its ID', id: 'VIS-XXXXXXXX' },
  { Icon: IconCircleCheck, name: 'Treatment Complete', line: 'Billing is added after visit completion', id: null },
]

const taste = preference('hmis_workflow_card')

/** How a patient moves through the hospital; the user who knows it hides it, and the browser remembers. */
export function WorkflowCard() {
  const open = useStore(taste) !== 'hidden'
  return (
    <section className={classes.card} aria-label="Workflow" data-open={open || undefined}>
      <ol className={classes.steps}>
        {STEPS.map(({ Icon, name, line, id }, at) => (
          <Group component="li" key={name} gap={8} wrap="nowrap">
            {at > 0 && <IconChevronRight size={16} stroke={1.5} className={classes.arrow} aria-hidden />}
            <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden />
            <div>
              <div className={classes.name}>{name}</div>
              {open && (
                <div className={textCss.caption}>
                  {line}
                  {id && <span className={classes.id}> {id}</span>}
                </div>
              )}
            </div>
          </Group>
        ))}
      </ol>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={open}
        onClick={() => taste.set(open ? 'hidden' : '')}
      >
        {open ? 'Hide' : 'How it works'}
      </Button>
    </section>
  )
}
