/** What in the address says that a dialog of the home dashboard is open. */
export const HOME_DIALOGS = ['information', 'addTo', 'addDiagnosis', 'visitOf', 'delete', 'documents'] as const
