/** Members whose names the build shortens. */

/** Matches each of the names, parted by blanks, and nothing else. */
const membersOf = names => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`);

/**
 * Members of the runtime that no page, designer or server meets: the build gives them short names. Code must not spell
 * them in quotes; the browser tests run what is built.
 */
const RUNTIME_MEMBERS =
  'areServicesCounted originalPrice onBadOverride offlineText quantityText subscribable isSoldOut ' +
  'soldOutText overrides isBare isBusy nowLabel wasLabel isRow isShown lowStock isStockToldFirst ' +
  'variantOptionOrdering additionalFieldsFormId takeDown isBroken idleAfterErrorMs idleAfterAddedMs ' +
  'addedAfterMs qtyInCart problemOf saleOf varies stocked served commitQuantity editQuantity removeCoupon ' +
  'applyCoupon alertAt editCoupon couponText addWords readProps parseJson readCart isExpress removeLabel busyLine messageId onRemove ' +
  'textId serverText hooks report news chunk mayHaveCart nowMs newId snapshot postEntry putEntry deleteEntry getSnapshot swatches merchandising';

/** The same of blocks and what they follow. */
const BLOCK_MEMBERS =
  'found ending settle subscribe controller initial selector contexts openCart upTo pageUrl';

/** Members of forms, as above. */
const FORM_MEMBERS =
  'isRequired currencySymbol hasCountryCode isUnderlined maxBytes maxFiles submissionMessage ' +
  'successRedirect submissionHtml isNewsletter hasCaptcha ' +
  'isHeld refresh shape isScore isAwaited fetchCalls isAsking widthPx inTime onUnavailable giveBack exclusively isOnline isChecked isOver unlock postKey getWords counter controls problem failure keep';

/** The same of what records. */
const RECORDING_MEMBERS =
  'analyticsId visitorId marketingId isFirstLanding isFirstSession isTaken isWrong waitMs deciders parting hurry ' +
  'leaseMs alone remember forget lost decide wake tellLoss isAllowed ' +
  'flush soon redact toJson visitor olderCall ' +
  'record watch moment said ports clock cookies classic sessionId journal seen consent local session refused act http emit own gate ids mayMarket untilMs';

/** What the build renames in the runtime; a test holds the public interfaces against it. */
export const RENAMED = membersOf(`${RUNTIME_MEMBERS} ${BLOCK_MEMBERS} ${RECORDING_MEMBERS} ${FORM_MEMBERS}`);

/**
 * Members of the template engine that no caller, plugin or data meets: the build gives them short names. Code must not
 * spell them in quotes; a test runs the case files through the build.
 */
const TEMPLATE_MEMBERS =
  'assembler beside branch call chain change checkResult choose closeParenthesis closeStatement compute ' +
  'concatenate conclude current define depth detail done ended exceeded extend fail fill findHere findName ' +
  'findPartial findSpecial finish first firstHere flow flush flushed follow frames gather giveUp hasFailed ' +
  'hasValue home inspect isNews issues last link loadPartial macros mark misfit mismatches names next open ' +
  'partialsOpen place popTo program pull readEscape reading readName readNumber readSign readSpecial readString ' +
  'readTag reference registry reject release report reported rest right run runMacro serial settle skip skipBlanks ' +
  'skipBlockComment slot source spaces spend stack statements stopped strength tag take takeConstant takeOperand ' +
  'takeSign takeTo target token traces turn undo variableIn waiting words wrong';

/** What the build renames in the template engine. */
export const RENAMED_IN_TEMPLATES = membersOf(TEMPLATE_MEMBERS);
