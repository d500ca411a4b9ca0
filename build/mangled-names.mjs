/** Members of the template engine whose names the build shortens. */

/** Matches each of the space-separated names and nothing else. */
const membersOf = names => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`);

/**
 * Members of the template engine that no caller, plugin or data meets: the build gives them short names. Code must not
 * spell them in quotes; a test runs the case files through the build.
 */
const TEMPLATE_MEMBERS =
  'assembler branch call chain change checkResult choose closeParenthesis closeStatement compute ' +
  'concatenate conclude current define depth detail done ended exceeded extend fail fill findHere findName ' +
  'findPartial findSpecial finish first firstHere flow flush flushed follow frames gather giveUp hasFailed ' +
  'hasValue home inspect isNews issues last link loadPartial macros mark misfit mismatches names next open ' +
  'partialsOpen place popTo program pull readEscape reading readName readNumber readSign readSpecial readString ' +
  'readTag reference registry reject release report reported rest right run runMacro serial settle skip skipBlanks ' +
  'skipBlockComment slot source spaces spend stack statements stopped strength tag take takeConstant takeOperand ' +
  'takeSign takeTo target token traces turn under undo variableIn waiting words wrong';

/** What the build renames in the template engine. */
export const RENAMED_IN_TEMPLATES = membersOf(TEMPLATE_MEMBERS);
