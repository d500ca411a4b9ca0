/** The name of the field that no visitor sees: who fills it in is a machine. Source: our choice. */
export const TRAP_NAME = 'company_url';
