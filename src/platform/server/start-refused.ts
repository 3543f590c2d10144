/** Why the server does not start, in one sentence for the operator. Starting again may help. */
export class StartFailed extends Error {}

/** What another start cannot mend: the operator must change something first. */
export class StartRefused extends StartFailed {}

/** The exit code that tells a supervisor not to try again (EX_CONFIG of sysexits.h). */
export const EXIT_REFUSED = 78
