import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { AddDiagnosisDialog } from '../../../catalogue/web/add-diagnosis.dialog.tsx'
import { EditRegistrationDialog } from '../../../patients/web/editing/edit-registration.dialog.tsx'
import { FIND, PatientLookupDialog } from '../../../patients/web/lookup/patient-lookup.dialog.tsx'
import type { OnExisting } from '../../../patients/web/lookup/suspects.tsx'
import { RegisterPatientDialog } from '../../../patients/web/registration/register-patient.dialog.tsx'
import type { Registered } from '../../../patients/web/registration/registration.tsx'
import type { TypedBefore } from '../../../patients/web/registration/registration-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { VisitAsked } from '../../../visits/web/form/visit.dialog.tsx'
import { VisitDialog } from '../../../visits/web/form/visit.dialog.tsx'
import { useAfterVisit } from '../../../visits/web/use-after-visit.ts'
import { PatientDrawer } from '../drawer/patient-drawer.tsx'

/**
 * The dialogs of the patients page and how one leads to the next: lookup or registration, then the visit. Which is
 * open stands in the address (register, lookup, patient, edit, visitOf, visit), so that a reload keeps it.
 */
export default function PatientsDialogs() {
  const url = useUrl()
  const { can } = useAuth()
  const asked = useDialog()
  const afterVisit = useAfterVisit()
  const [typedBefore, setTypedBefore] = useState<TypedBefore>({})
  const lookingUp = url.text('lookup') !== ''
  const toRegister = asked('register', 'patient:register')
  const mayVisit = can('visit:register')

  const registered = ({ id, uhid }: Registered) => {
    const done = `Patient registered successfully! Patient ID: ${uhid}`
    toast.success(lookingUp ? 'Registration Complete' : 'Success', done)
    url.set({ register: null, lookup: null, find: null, visitOf: mayVisit ? id : null })
  }
  const selected: OnExisting = ({ id, name, uhid }) => {
    toast.success('Patient Selected', `${name} (${uhid})`)
    url.set({
      register: null,
      lookup: null,
      find: null,
      visitOf: mayVisit ? id : null,
      patient: mayVisit ? null : id,
    })
  }
  return (
    <>
      <PatientDrawer
        patientId={url.text('patient') || null}
        onClose={() => url.set({ patient: null })}
        onAddVisit={(id) => url.open({ visitOf: id })}
        onEditVisit={(id) => url.open({ visit: id })}
        onEdit={(id) => url.open({ edit: id })}
      />
      <EditRegistrationDialog
        patientId={asked('edit', 'patient:edit') || null}
        onClose={() => url.set({ edit: null })}
      />
      <PatientLookupDialog
        opened={lookingUp}
        mayRegister={can('patient:register')}
        onClose={() => url.set({ lookup: null })}
        onSelect={selected}
        onRegister={(typed) => {
          setTypedBefore(typed)
          url.open({ register: '1' })
        }}
      />
      <PatientLookupDialog
        title={FIND}
        opened={url.text('find') !== ''}
        mayRegister={can('patient:register')}
        onClose={() => url.set({ find: null })}
        onSelect={({ id }) => url.set({ find: null, patient: id })}
        onRegister={(typed) => {
          setTypedBefore(typed)
          url.open({ register: '1' })
        }}
      />
      <RegisterPatientDialog
        opened={toRegister !== ''}
        typedBefore={lookingUp || url.text('find') !== '' ? typedBefore : searchedName(toRegister)}
        onClose={() => url.set({ register: null })}
        onRegistered={registered}
        onExisting={selected}
      />
      <AddDiagnosisDialog
        opened={asked('diagnosis', 'diagnosis:add') !== ''}
        onClose={() => url.set({ diagnosis: null })}
      />
      <VisitDialog
        asked={askedVisit(asked('visitOf', 'visit:register'), asked('visit', 'visit:edit'))}
        onClose={() => url.set({ visitOf: null, visit: null })}
        onSaved={(visit) => {
          url.set({ visitOf: null, visit: null })
          afterVisit(visit)
        }}
      />
    </>
  )
}

/** A search that found nobody hands its name on instead of 1. */
const searchedName = (asked: string): TypedBefore => (asked === '' || asked === '1' ? {} : { name: asked })

const askedVisit = (patientId: string, visitId: string): VisitAsked =>
  visitId ? { visitId } : patientId ? { patientId } : null
