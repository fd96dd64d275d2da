import { configure } from '@testing-library/react';

// What a page is to show is waited for, on a busy machine too.
configure({ asyncUtilTimeout: 10_000 });
