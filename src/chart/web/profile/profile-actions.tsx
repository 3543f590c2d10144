import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { PatientCard } from '../../../patients/web/registration/patient-fields.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { MoreTools } from '../../../ui/menu/more-tools.tsx'
import css from '../../../ui/page/icon-on-phone.module.css'
import { useUrl } from '../../../ui/page/url.ts'

/** What this person may do with the record. */
export function ProfileActions({ patient }: { readonly patient: PatientCard }) {
  const url = useUrl()
  const { can } = patient
  return (
    <>
      {can.withdraw && (
        <MoreTools>
          <Button variant="default" leftSection={buttonIcon(IconTrash)} onClick={() => url.open({ delete: '1' })}>
            Delete
          </Button>
        </MoreTools>
      )}
      <Button
        variant="default"
        className={css.button ?? ''}
        aria-label="Print card"
        leftSection={buttonIcon(IconPrinter)}
        onClick={() => url.open({ print: '1' })}
      >
        <span className={css.words}>Print card</span>
      </Button>
      {can.edit && (
        <Button
          variant="default"
          className={css.button ?? ''}
          aria-label="Edit registration"
          leftSection={buttonIcon(IconPencil)}
          onClick={() => url.open({ edit: '1' })}
        >
          <span className={css.words}>Edit registration</span>
        </Button>
      )}
      {can.registerVisit && (
        <Button leftSection={buttonIcon(IconCalendarPlus)} onClick={() => url.open({ visitOf: '1' })}>
          Register visit
        </Button>
      )}
    </>
  )
}
