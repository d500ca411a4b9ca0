/** Types of `vitrine/react/styles.css`, which is imported for its effect: TypeScript checks such imports too. */
export {};
