import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCalendarPlus, IconChevronRight, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import classes from './workflow-card.module.css'

const STEPS = [
  { Icon: IconUserPlus, name: 'Patient Registration', line: 'Gives the patient ID', id: 'PAT-XXXXXXXX' },
  { Icon: IconCalendarPlus, name: 'Visit Registration', line: 'Gives each visit its ID', id: 'VIS-XXXXXXXX' },
  { Icon: IconCircleCheck, name: 'Treatment Complete', line: 'Billing is added after visit completion', id: null },
]

/** How a patient moves through the house; whoever knows it hides it, and the browser remembers. */
export function WorkflowCard() {
  const [shown, setShown] = useLocalStorage({ key: 'hmis_workflow_card', defaultValue: 'open', getInitialValueInEffect: false })
  const open = shown === 'open'
  return (
    <section className={classes.card} aria-label="Workflow" data-open={open || undefined}>
      <ol className={classes.steps}>
        {STEPS.map(({ Icon, name, line, id }, at) => (
          <li key={name} className={classes.step}>
            {at > 0 && <IconChevronRight size={16} stroke={1.5} className={classes.arrow} aria-hidden />}
            <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden />
            <div>
              <div className={classes.name}>{name}</div>
              {open && (
                <div className={classes.line}>
                  {line}
                  {id && <span className={classes.id}> {id}</span>}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button variant="subtle" color="gray" size="compact-xs" aria-expanded={open} onClick={() => setShown(open ? 'hidden' : 'open')}>
        {open ? 'Hide' : 'How it works'}
      </Button>
    </section>
  )
}
