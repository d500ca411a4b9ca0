/** Where the focus stays: inside a container, or on what a predicate accepts; exactly one of the two. */
export interface FocusScope<Target> {
  readonly container?: {contains(target: Target): boolean};
  readonly predicate?: (target: Target) => boolean;
}

/** Whether an element is inside a scope. Throws `TypeError`. Source: runtime spec §5. */
export const focusScope = <Target>({
  container,
  predicate,
}: FocusScope<Target>): ((target: Target) => boolean) => {
  if (Boolean(container) === Boolean(predicate))
    throw new TypeError(
      `focus containment takes exactly one of container and predicate, got ${container ? 'both' : 'neither'}`,
    );
  return predicate ?? (target => container?.contains(target) ?? false);
};
