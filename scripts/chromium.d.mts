export declare function lookForChromium(): string | undefined;
export declare function which(name: string): string | undefined;
